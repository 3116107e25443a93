export default function Page() {
  return <h1>impact</h1>;
}
