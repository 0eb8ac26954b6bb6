/** Size of the drawing in its own units. */
export const traceSize = { width: 1600, height: 400 } as const

/** Share of the shaft's turn between two impacts, their ring and its decay: an outer race that begins to fail, as a picture only. */
const shape = { impactEvery: 97, ringEvery: 7.3, decay: 17, shaftEvery: 411 } as const

/** A fixed noise without a library: the same picture at every visit. */
const noise = (at: number) => {
  const x = Math.sin(at * 12.9898) * 43758.5453
  return (x - Math.floor(x)) * 2 - 1
}

/** One value of the drawn vibration, about -1 to 1. */
export function traceAt(x: number): number {
  const since = x % shape.impactEvery
  const load = 0.55 + 0.45 * Math.cos((2 * Math.PI * x) / shape.shaftEvery)
  const ring = Math.exp(-since / shape.decay) * Math.sin((2 * Math.PI * since) / shape.ringEvery)
  return 0.78 * load * ring + 0.1 * Math.sin((2 * Math.PI * x) / shape.shaftEvery) + 0.05 * noise(x)
}

/** The vibration as the path of an SVG. */
export function tracePath(): string {
  const middle = traceSize.height / 2
  const points = Array.from({ length: traceSize.width + 1 }, (_, x) => `${x} ${(middle - traceAt(x) * middle * 0.9).toFixed(1)}`)
  return `M${points.join('L')}`
}

/** Its spectrum as a path of upright lines: harmonics with sidebands that fall with the order. */
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
