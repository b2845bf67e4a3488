/**
 * Shares a page by the window that the device has for it.
 * @param event the press, which then opens nothing else
 * @returns whether the device has one
 */
export function shareByDevice(
  event: { preventDefault: () => void },
  page: { title: string; url: string },
): boolean {
  if (!('share' in navigator)) return false
  event.preventDefault()
  // Closing the device's own window is no failure.
  void navigator.share(page).catch(() => {})
  return true
}
