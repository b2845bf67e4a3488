// The page comes back by itself. A network may be there before the site can be reached, so it asks until it answers.
let pause = 1000
let waiting

async function ask() {
  clearTimeout(waiting)
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    waiting = setTimeout(ask, pause)
    pause = Math.min(pause * 2, 30_000)
  }
}

addEventListener('online', () => {
  pause = 1000
  ask()
})
waiting = setTimeout(ask, pause)
