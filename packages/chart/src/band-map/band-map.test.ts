import { describe, expect, it } from 'vitest'
import { themePalette } from '../draw/chart-palette.ts'
import { RecordingPen } from '../draw/recording-pen.ts'
import { spectrogramColors } from '../spectrogram/spectrogram-colors.ts'
import { bandMapSvg } from '../svg/band-map-svg.ts'
import { type BandMapData, bandMapCsv, bandMapReading, bandMapTable, scoreRange } from './band-map-data.ts'
import { bandMapBox, bandMapCellAt, bandMapCellBox, drawBandMap } from './draw-band-map.ts'

const size = { width: 508, height: 334 }
const palette = themePalette('dark')
const row = (level: number, scores: readonly (number | null)[]) =>
  scores.map((score, index) => ({ level, score, lowHz: (index * 1200) / scores.length, highHz: ((index + 1) * 1200) / scores.length }))
const data: BandMapData = {
  title: 'Kurtogram Z',
  cells: [...row(0, [1]), ...row(1, [0, 40]), ...row(1.5, [-1, 9, null])],
  best: 4,
  chosen: null,
  scoreName: 'Kurtosis',
  levelName: 'Level',
  decimals: 1,
}
const box = bandMapBox(size)!

const drawn = (part: Partial<BandMapData> = {}, at = -1) => {
  const pen = new RecordingPen()
  drawBandMap(pen, { ...data, ...part }, size, { palette, at })
  return pen
}

describe('a map of bands', () => {
  it('has the whole band at the top, narrower ones below, each over its frequencies', () => {
    expect(box).toEqual({ left: 44, top: 8, width: 400, height: 300 })
    expect(data.cells.map((_, place) => bandMapCellBox(data, box, place))).toEqual([
      { left: 44, top: 8, width: 400, height: 100 },
      { left: 44, top: 108, width: 200, height: 100 },
      { left: 244, top: 108, width: 200, height: 100 },
      { left: 44, top: 208, width: 133, height: 100 },
      { left: 177, top: 208, width: 134, height: 100 },
      { left: 311, top: 208, width: 133, height: 100 },
    ])
  })

  it('finds the cell at every point, and none outside', () => {
    const middles = data.cells.map((_, place) => bandMapCellBox(data, box, place))
    expect(middles.map(({ left, top, width, height }) => bandMapCellAt(data, size, left + width / 2, top + height / 2))).toEqual([
      0, 1, 2, 3, 4, 5,
    ])
    expect([bandMapCellAt(data, size, 43, 100), bandMapCellAt(data, size, 445, 100), bandMapCellAt(data, size, 100, 309)]).toEqual([
      -1, -1, -1,
    ])
    expect(bandMapCellAt(data, { width: 100, height: 50 }, 50, 20)).toBe(-1)
  })

  it('colours by score up to the best band; a band at the end of the spectrum does not stretch the scale', () => {
    expect(scoreRange(data)).toEqual([-1, 9])
    const hex = (level: number) =>
      `#${spectrogramColors(palette)
        [level]!.map((part) => Math.round(part).toString(16).padStart(2, '0'))
        .join('')}`
    const fills = drawn().all('rect').slice(0, 5)
    // The empty band is left blank.
    expect(fills.map(({ color }) => color)).toEqual([hex(51), hex(26), hex(255), hex(0), hex(255)])
  })

  it('has frequencies below, levels on the left and scores on the right', () => {
    const pen = drawn()
    expect(pen.place('1000 Hz')?.[0]).toBeCloseTo(44 + 400 / 1.2, 9)
    expect(pen.place('1.5')?.[1]).toBeCloseTo(258, 9)
    expect(pen.texts).toEqual(expect.arrayContaining(['-1.0', '4.0', '9.0', '★']))
  })

  it('frames the best band, the chosen one, and the one at the pointer', () => {
    const boxOf = (color: string, part: Partial<BandMapData> = {}, at = -1) => drawn(part, at).lines(color).at(-1)?.runs[0]?.[0]
    expect(boxOf(palette.tones.text)).toEqual([178, 209])
    expect(boxOf(palette.tones.accent)).toBeUndefined()
    expect(boxOf(palette.tones.accent, { chosen: { lowHz: 600.04, highHz: 1200 } })).toEqual([245.5, 109.5])
    expect(boxOf(palette.tones.text, {}, 1)).toEqual([44.5, 108.5])
  })

  it('shows a chosen band that is none of the map as a bracket over its frequencies', () => {
    const [from, , to] = drawn({ chosen: { lowHz: 300, highHz: 750 } })
      .lines(palette.tones.accent)
      .at(-1)!.runs[0]!
    expect([from![0], to![0]]).toEqual([144, 294])
  })

  it('is read and exported', () => {
    expect(bandMapReading(data, data.cells[4]!, 'en')).toBe('Level 1.5 · 400–800 Hz · bandwidth 400 Hz · Kurtosis 9.0')
    expect(bandMapTable(data, 'en').rows.map((cells) => cells[3])).toEqual(['1.0', '40.0', '9.0'])
    expect(bandMapCsv(data, 'en').split('\r\n')).toEqual([
      'Level,From (Hz),To (Hz),Kurtosis',
      '0,0,1200,1',
      '1,0,600,0',
      '1,600,1200,40',
      '1.5,0,400,-1',
      '1.5,400,800,9',
      '1.5,800,1200,',
    ])
    expect(bandMapSvg(data, { ...size, palette, lang: 'en' })).toContain('aria-label="Kurtogram Z Kurtosis"')
  })
})
