/** A time of playback: `0:03.27`, minutes, seconds and hundredths. */
export function soundTime(seconds: number): string {
  const hundredths = Math.round(Math.max(0, seconds) * 100)
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000]
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, '0')}`
}
