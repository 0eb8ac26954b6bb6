import { reloadHour } from '@undertone/domain/board/board-limits'

/** The next time that the clock of the browser shows the hour, epoch ms. */
export function nextReload(nowMs: number, hour = reloadHour): number {
  const next = new Date(nowMs)
  next.setHours(hour, 0, 0, 0)
  if (next.getTime() <= nowMs) next.setDate(next.getDate() + 1)
  return next.getTime()
}

/** Loads the page again at night, at the same address; returns what stops it. A page that is offline stays: it would come back as an error. */
export function reloadAtNight(): () => void {
  let timer: ReturnType<typeof setTimeout>
  const plan = () => {
    timer = setTimeout(() => {
      if (navigator.onLine) location.reload()
      else plan()
    }, nextReload(Date.now()) - Date.now())
  }
  plan()
  return () => clearTimeout(timer)
}
