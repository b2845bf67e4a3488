export default function Page() {
  return <h1 className="wrap section">client/dashboard</h1>
}
