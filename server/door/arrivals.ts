/** Tells whether the server is accepting new connections at the moment. */
export type Arrivals = {
  /** Called for each new connection. */
  note(): void;
  /** Whether there was one since the last call. */
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
