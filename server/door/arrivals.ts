/** Whether new connections are coming in. */
export type Arrivals = {
  /** Says that one came. */
  note(): void;
  /** Whether one came since this was last asked. */
  haveCome(): boolean;
};

/** Makes the watch over new connections, none of which has come yet. */
export function makeArrivals(): Arrivals {
  let hasCome = false;
  return {
    note() {
      hasCome = true;
    },
    haveCome() {
      const came = hasCome;
      hasCome = false;
      return came;
    },
  };
}
