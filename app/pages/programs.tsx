export default function Page() {
  return <h1>programs</h1>;
}
