const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The weeks that show a month (`YYYY-MM`), each from Monday to Sunday, as days `YYYY-MM-DD`. */
export function weeksOf(month: string): string[][] {
  const first = msOf(`${month}-01`)
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs
  const last = Date.UTC(new Date(first).getUTCFullYear(), new Date(first).getUTCMonth() + 1, 0)
  const weeks: string[][] = []
  for (let week = monday; week <= last; week += 7 * dayMs) weeks.push(Array.from({ length: 7 }, (_one, at) => dayOf(week + at * dayMs)))
  return weeks
}

/** The month some months after another. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(msOf(`${month}-01`))
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).slice(0, 7)
}
