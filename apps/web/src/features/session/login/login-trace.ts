/** Size of the drawing in its own units. */
export const traceSize = { width: 1600, height: 400 } as const

/** Periods of impacts, ringing and shaft rotation, and the decay: a beginning outer race fault, for decoration only. */
const shape = { impactEvery: 97, ringEvery: 7.3, decay: 17, shaftEvery: 411 } as const

/** Deterministic noise: the same drawing on every visit. */
const noise = (at: number) => {
  const x = Math.sin(at * 12.9898) * 43758.5453
  return (x - Math.floor(x)) * 2 - 1
}

/** One value of the vibration, about -1 to 1. */
export function traceAt(x: number): number {
  const since = x % shape.impactEvery
  const load = 0.55 + 0.45 * Math.cos((2 * Math.PI * x) / shape.shaftEvery)
  const ring = Math.exp(-since / shape.decay) * Math.sin((2 * Math.PI * since) / shape.ringEvery)
  return 0.78 * load * ring + 0.1 * Math.sin((2 * Math.PI * x) / shape.shaftEvery) + 0.05 * noise(x)
}

/** The vibration as an SVG path. */
export function tracePath(): string {
  const middle = traceSize.height / 2
  const points = Array.from({ length: traceSize.width + 1 }, (_, x) => `${x} ${(middle - traceAt(x) * middle * 0.9).toFixed(1)}`)
  return `M${points.join('L')}`
}

/** Its spectrum as an SVG path of vertical lines: harmonics with sidebands. */
export function linesPath(): string {
  const lines: string[] = []
  for (let order = 1; order <= 9; order += 1) {
    for (let side = -3; side <= 3; side += 1) {
      const x = order * 165 + side * 22
      const height = (150 / (1 + Math.abs(side) * 1.6)) * Math.exp(-((order - 4) ** 2) / 14)
      lines.push(`M${x} ${traceSize.height}V${(traceSize.height - height).toFixed(1)}`)
    }
  }
  return lines.join('')
}
