declare module "virtual:icons/shell" {
  /** The body of each icon's SVG, 512 by 512. */
  const icons: Record<string, string>;
  export default icons;
}

declare module "virtual:icons/pictures" {
  /** Those of the games' pictures. */
  const icons: Record<string, string>;
  export default icons;
}

declare module "virtual:icons/all" {
  /** The icons of each game, fetched when wanted. */
  const games: Record<string, () => Promise<{ default: Record<string, string> }>>;
  export default games;
}
