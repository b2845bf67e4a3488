export default function Page() {
  return <h1 className="wrap section">provider/dashboard</h1>
}
