// Loaded before the server with `node --import`: its clock is CLOCK_SHIFT milliseconds ahead.
const shift = Number(process.env.CLOCK_SHIFT);
const trueNow = Date.now;
Date.now = () => trueNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, made) =>
    Reflect.construct(date, args.length > 0 ? args : [date.now()], made),
});
