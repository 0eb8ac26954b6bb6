import type { Raster } from '@undertone/chart/draw/raster'
import { through } from '@undertone/chart/draw/surface'
import { testPalette } from '@undertone/chart/svg/test-elements'
import { describe, expect, it, vi } from 'vitest'
import { CanvasPen, sansFont } from './canvas-pen.ts'

/** A context that writes down what is called and set, in its order. */
function diary() {
  const lines: string[] = []
  const values: Record<string, unknown> = { globalAlpha: 1 }
  const written = (value: unknown): string => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value))
  const context = new Proxy(values, {
    get: (known, name: string) => known[name] ?? ((...given: unknown[]) => void lines.push([name, ...given.map(written)].join(' '))),
    set(known, name: string, value) {
      known[name] = value
      lines.push(`${name} = ${written(value)}`)
      return true
    },
  })
  return { pen: new CanvasPen(context as unknown as CanvasRenderingContext2D, 2, testPalette), lines, values }
}
const box = { left: 1, top: 2, width: 30, height: 40 }

describe('a pen on a canvas', () => {
  it('strokes a trace in its colour, width and dashes', () => {
    const { pen, lines } = diary()
    pen.stroke(through([0, 0], [5, 5]), { color: 'red', width: 1.5, dash: [4, 2] })
    expect(lines).toEqual(
      expect.arrayContaining([
        'strokeStyle = red',
        'lineWidth = 1.5',
        'setLineDash [4 2]',
        'beginPath',
        'moveTo 0 0',
        'lineTo 5 5',
        'stroke',
      ]),
    )
    expect(lines.indexOf('beginPath')).toBeLessThan(lines.indexOf('moveTo 0 0'))
    expect(lines.at(-1)).toBe('stroke')
  })

  it('does not keep the dashes and the round ends of the line before', () => {
    const { pen, lines } = diary()
    pen.stroke(() => undefined, { color: 'red', width: 1, dash: [4, 2], isRound: true })
    lines.length = 0
    pen.stroke(() => undefined, { color: 'red', width: 1 })
    expect(lines).toEqual(expect.arrayContaining(['setLineDash []', 'lineCap = butt']))
  })

  it('fills shapes, boxes and dots', () => {
    const { pen, lines } = diary()
    pen.fill((to) => to.moveTo(1, 1), 'blue')
    expect(lines).toEqual(['fillStyle = blue', 'beginPath', 'moveTo 1 1', 'fill'])
    lines.length = 0
    pen.rect(box, 'green')
    expect(lines).toEqual(['fillStyle = green', 'fillRect 1 2 30 40'])
    lines.length = 0
    pen.dots(
      (at) => {
        at(10, 20)
        at(30, 40)
      },
      3,
      'red',
    )
    // A dot starts at its right edge, so that no line joins it with the one before.
    expect(lines).toEqual([
      ...['fillStyle = red', 'beginPath', 'moveTo 13 20', `arc 10 20 3 0 ${2 * Math.PI}`],
      ...['moveTo 33 40', `arc 30 40 3 0 ${2 * Math.PI}`, 'fill'],
    ])
  })

  it('writes text centred on its height, in the font of the theme', () => {
    const { pen, lines } = diary()
    pen.text('1×', 10, 50, { color: 'red', px: 20, weight: 600, align: 'right' })
    expect(lines).toContain(`font = ${sansFont(testPalette, 20, 600)}`)
    expect(lines).toContain('textAlign = right')
    const [, , x, y] = lines.at(-1)!.split(' ')
    expect(Number(x)).toBe(10)
    // Below the middle, above a whole line.
    expect(Number(y)).toBeGreaterThan(50)
    expect(Number(y)).toBeLessThan(60)
  })

  it('clips only what is drawn within', () => {
    const { pen, lines } = diary()
    pen.clip(box, () => pen.rect(box, 'red'))
    expect(lines).toEqual(['save', 'beginPath', 'rect 1 2 30 40', 'clip', 'fillStyle = red', 'fillRect 1 2 30 40', 'restore'])
  })

  it('fades within another fade, and returns to what it was', () => {
    const { pen, values } = diary()
    const seen: unknown[] = []
    pen.fade(0.5, () => pen.fade(0.5, () => seen.push(values.globalAlpha)))
    expect([seen, values.globalAlpha]).toEqual([[0.25], 1])
  })

  it('paints a raster from its own pixels without smoothing, and makes the picture once', () => {
    const putImageData = vi.fn()
    const picture = { getContext: () => ({ putImageData }), width: 0, height: 0, toString: () => 'picture' }
    const createElement = vi.fn(() => picture)
    vi.stubGlobal('document', { createElement })
    vi.stubGlobal(
      'ImageData',
      class {
        readonly data: Uint8ClampedArray
        constructor(width: number, height: number) {
          this.data = new Uint8ClampedArray(width * height * 4)
        }
      },
    )
    const raster: Raster = {
      width: 2,
      height: 1,
      pixels: Uint8Array.of(1, 0),
      colors: [
        [0, 0, 0],
        [255, 128, 1],
      ],
    }
    const { pen, lines } = diary()
    pen.image(raster, box, { ...box, width: 60 })
    pen.image(raster, box, { ...box, width: 90 })
    expect(createElement).toHaveBeenCalledTimes(1)
    expect([...putImageData.mock.calls[0]![0].data]).toEqual([255, 128, 1, 255, 0, 0, 0, 255])
    expect(lines).toContain('imageSmoothingEnabled = false')
    expect(lines.at(-1)).toBe('drawImage picture 1 2 30 40 1 2 90 40')
    vi.unstubAllGlobals()
  })
})
