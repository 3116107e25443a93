/** The desk's root shows no data. */
export const loader = () => null;
