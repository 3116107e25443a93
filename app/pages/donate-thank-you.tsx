export default function Page() {
  return <h1>donate-thank-you</h1>;
}
