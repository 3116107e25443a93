export default function Page() {
  return <h1>stem-squad</h1>;
}
