// The page comes back by itself.
addEventListener('online', () => location.reload())
