export default function Page() {
  return <h1>enrollment</h1>;
}
