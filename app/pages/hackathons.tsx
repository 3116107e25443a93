export default function Page() {
  return <h1>hackathons</h1>;
}
