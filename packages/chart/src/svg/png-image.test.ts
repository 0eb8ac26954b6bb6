import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pngOf } from './png-image.ts'
import { SvgPen } from './svg-pen.ts'
import { elementsOf, numberOf } from './test-elements.ts'

const colors = Array.from({ length: 256 }, (_, index) => [index, 255 - index, 0] as const)

it('writes a PNG that others can read: size, colours and pixels', () => {
  const [width, height] = [300, 250]
  const pixels = Uint8Array.from({ length: width * height }, (_, index) => (index * 7) % 256)
  const file = Buffer.from(pngOf({ width, height, pixels, colors }))
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    chunks.set(file.toString('latin1', at + 4, at + 8), file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  expect([...chunks.keys()]).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect([chunks.get('IHDR')?.readUInt32BE(0), chunks.get('IHDR')?.readUInt32BE(4)]).toEqual([width, height])
  expect([...(chunks.get('PLTE')?.subarray(30, 33) ?? [])]).toEqual([10, 245, 0])
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0))
  expect(rows.length).toBe((width + 1) * height)
  expect(Buffer.compare(rows.subarray(7 * (width + 1) + 1, 8 * (width + 1)), Buffer.from(pixels.subarray(7 * width, 8 * width)))).toBe(0)
})

it('a part of an image fills its box, clipped', () => {
  const pen = new SvgPen()
  const raster = { width: 4, height: 2, pixels: new Uint8Array(8), colors }
  pen.image(raster, { left: 1, top: 0, width: 2, height: 2 }, { left: 100, top: 50, width: 40, height: 30 })
  const image = elementsOf(pen.content).find(({ name }) => name === 'image')
  expect(['x', 'y', 'width', 'height'].map((name) => numberOf(image, name))).toEqual([80, 50, 80, 30])
  const clip = elementsOf(pen.content).find(({ name }) => name === 'rect')
  expect(['x', 'y', 'width', 'height'].map((name) => numberOf(clip, name))).toEqual([100, 50, 40, 30])
})
