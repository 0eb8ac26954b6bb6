import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecording } from './decode-recording.ts'
import { encodeMat } from './mat-encode.ts'
import { type Outgoing, type Recording, rateOfStep } from './recording.ts'
import { matBytes } from './test-mat.ts'
import { encodeUff, encodeUffBinary } from './uff-encode.ts'
import { encodeWav } from './wav.ts'

const limits = { samples: 10_000, minSamples: 4, channels: 8 }
const inflate = (bytes: Uint8Array, maxBytes: number): Uint8Array | null => {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) })
  } catch {
    return null
  }
}
const read = (bytes: Uint8Array, fileName: string) => decodeRecording(bytes, { fileName, csv: {}, inflate, limits })

function sound(result: ReturnType<typeof read>): Recording {
  if ('error' in result) throw new Error(`${result.error}: ${result.detail}`)
  return result
}

const joined = (chunks: Iterable<Uint8Array>): Uint8Array => new Uint8Array(Buffer.concat([...chunks]))
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text)

const outgoing = (samples: readonly Float32Array[], sampleHz = 5120): Outgoing => ({
  title: 'Hall-P-1-DE',
  startedAt: '2026-11-21 10:00:00',
  domain: 'time',
  quantity: 'acceleration',
  step: 1 / sampleHz,
  rpm: 1480,
  channels: samples.map((one, i) => ({ name: 'XYZ'[i] ?? 'X', axis: (['X', 'Y', 'Z'] as const)[i] ?? null, unit: 'm/s²', samples: one })),
  facts: [['Sensor', 'VB-1']],
})

const finite = fc.float({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
const signal = fc.array(finite, { minLength: 4, maxLength: 300 }).map((x) => Float32Array.from(x))
const rates = fc.constantFrom(208, 833, 1000, 5120, 12_800, 25_600, 44_100, 48_828.125, 97_656.25, 51_200)

describe('an export survives a round trip', () => {
  test('as WAV of floats, bit for bit, with rate, unit, time and speed', () => {
    fc.assert(
      fc.property(signal, rates, (x, sampleHz) => {
        const back = sound(read(encodeWav(outgoing([x, x.map((value) => -value)], sampleHz), 32), 'a.wav'))
        expect(back.channels[0]).toEqual({ name: 'X', unit: 'm/s2', sampleHz, axis: 'X', samples: x })
        expect(back.channels[1]?.samples).toEqual(x.map((value) => -value))
        expect([back.startedAt, back.rpm]).toEqual(['2026-11-21 10:00:00', 1480])
      }),
    )
  })

  test('as MAT, bit for bit, with axis, rate and speed', () => {
    // Shorter vectors of a MAT file are settings.
    const long = fc.array(finite, { minLength: 64, maxLength: 80 }).map((x) => Float32Array.from(x))
    fc.assert(
      fc.property(long, rates, (x, sampleHz) => {
        const back = sound(read(joined(encodeMat(outgoing([x, x.map((value) => -value)], sampleHz))), 'a.mat'))
        expect(back.channels.map(({ name, axis }) => [name, axis])).toEqual([
          ['X', 'X'],
          ['Y', 'Y'],
        ])
        expect(back.channels[0]?.sampleHz).toBeCloseTo(sampleHz, 6)
        expect([back.channels[0]?.samples, back.rpm]).toEqual([x, 1480])
      }),
      { numRuns: 20 },
    )
  })

  test('as WAV of 16 bits, within half a step of full scale', () => {
    fc.assert(
      fc.property(signal, (x) => {
        const max = x.reduce((a, b) => Math.max(a, Math.abs(b)), 0)
        const { samples } = sound(read(encodeWav(outgoing([x]), 16), 'a.wav')).channels[0]!
        for (const [i, value] of x.entries()) expect(Math.abs(samples[i]! - value)).toBeLessThanOrEqual(max / 65_000 + 1e-6)
      }),
    )
  })

  test.each([
    ['text', encodeUff],
    ['bytes', encodeUffBinary],
  ])('as UFF58 of %s, bit for bit, with what its head says', (_name, encode) => {
    fc.assert(
      fc.property(signal, rates, (x, sampleHz) => {
        const back = sound(read(joined(encode(outgoing([x, x], sampleHz))), 'a.uff'))
        expect(back.channels).toHaveLength(2)
        expect(back.channels[1]).toEqual({ name: 'Y', unit: 'm/s2', sampleHz, axis: 'Y', samples: x })
        expect([back.startedAt, back.rpm]).toEqual(['2026-11-21 10:00:00', 1480])
      }),
    )
  })

  test('a spectrum as UFF58 is written as one, and is no recording', () => {
    const text = Buffer.from(joined(encodeUff({ ...outgoing([new Float32Array(8).fill(1)]), domain: 'frequency', step: 0.5 }))).toString()
    expect(text).toContain('        18    0    0    0 Frequency            Hz')
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true)
    expect(read(ascii(text), 'a.uff')).toMatchObject({ error: 'notAWave' })
  })
})

test.each([
  [1.95313e-4, 5120],
  [1.024e-5, 97_656.25],
  [2.0833e-5, 48_001],
  [8.33333e-5, 12_000],
])('a step of %d s is a rate of %d Hz where that is what was meant', (step, rate) => {
  if (rate === 48_001) expect(rateOfStep(step, 6)).toBeCloseTo(48_000.77, 1)
  else expect(rateOfStep(step, 6)).toBe(rate)
})

describe('WAV', () => {
  /** A plain or extensible file of integers. */
  const wav = (bits: number, raw: readonly number[], isExtensible = false): Uint8Array => {
    const width = bits / 8
    const format = isExtensible ? 40 : 16
    const out = Buffer.alloc(28 + format + raw.length * width)
    out.write('RIFF', 0)
    out.writeUInt32LE(out.length - 8, 4)
    out.write('WAVEfmt ', 8)
    out.writeUInt32LE(format, 16)
    out.writeUInt16LE(isExtensible ? 0xfffe : 1, 20)
    out.writeUInt16LE(1, 22)
    out.writeUInt32LE(8000, 24)
    out.writeUInt16LE(width, 32)
    out.writeUInt16LE(bits, 34)
    if (isExtensible) out.writeUInt16LE(1, 44)
    out.write('data', 20 + format)
    out.writeUInt32LE(raw.length * width, 24 + format)
    for (const [i, value] of raw.entries()) {
      if (bits === 8) out.writeUInt8(value, 28 + format + i)
      else out.writeIntLE(value, 28 + format + i * width, width)
    }
    return new Uint8Array(out)
  }
  test.each([
    [8, [0, 64, 128, 192], false],
    [16, [-32_768, -16_384, 0, 16_384], false],
    [24, [-8_388_608, -4_194_304, 0, 4_194_304], true],
    [32, [-2_147_483_648, -1_073_741_824, 0, 1_073_741_824], true],
  ])('integers of %i bits are shares of full scale', (bits, raw, isExtensible) => {
    const { channels } = sound(read(wav(bits, raw, isExtensible), 'a.wav'))
    expect([...channels[0]!.samples]).toEqual([-1, -0.5, 0, 0.5])
    expect(channels[0]).toMatchObject({ sampleHz: 8000, unit: null })
  })

  test('another coding and a cut file are named', () => {
    const law = wav(16, [1, 2, 3, 4])
    law[20] = 7
    expect(read(law, 'a.wav')).toEqual({ error: 'unsupported', detail: 'WAV 7, 16 bit' })
    expect(read(wav(16, [1, 2, 3, 4]).subarray(0, 48), 'a.wav')).toMatchObject({ error: 'damaged' })
  })
})

describe('CSV', () => {
  const of = (text: string, csv = {}) => decodeRecording(ascii(text), { fileName: 'a.csv', csv, inflate, limits })
  const lines = (make: (i: number) => string, n = 20) => Array.from({ length: n }, (_, i) => make(i)).join('\r\n')

  test('a time column, units in the headings and a head of its own are read', () => {
    const text = `Logger 5\r\nFs;12800\r\nTime;2026-11-20 08:00:00\r\nt [ms];X (g);Z (g)\r\n${lines((i) => `${i * 0.5};${i};-${i}`)}`
    const recording = sound(of(text))
    expect(recording).toMatchObject({ startedAt: '2026-11-20 08:00:00', csv: { separator: 'semicolon', decimal: 'point', headRows: 4 } })
    expect(recording.channels.map(({ name, unit, sampleHz, axis }) => [name, unit, sampleHz, axis])).toEqual([
      ['X', 'g', 12_800, 'X'],
      ['Z', 'g', 12_800, 'Z'],
    ])
  })

  test('times give the rate, in ms or s or on a clock', () => {
    expect(sound(of(`t (ms),a\n${lines((i) => `${i * 0.5},${i}`)}`)).channels[0]?.sampleHz).toBe(2000)
    expect(sound(of(`t (s),a\n${lines((i) => `${i * 0.5},${i}`)}`)).channels[0]?.sampleHz).toBe(2)
    const clock = sound(of(`when,a\n${lines((i) => `2026-11-20 08:00:00.${String(i * 4).padStart(3, '0')},${i}`)}`))
    expect([clock.channels[0]?.sampleHz, clock.startedAt]).toEqual([250, '2026-11-20 08:00:00'])
  })

  test('one column with decimal commas is one column, two columns of whole numbers stay two', () => {
    const values = (text: string) => sound(of(text)).channels.map(({ samples }) => samples[1])
    const one = lines((i) => `${(i * 7) % 5},${String((i * 37) % 1000).padStart(3, '0')}`)
    expect(values(one)).toEqual([Math.fround(2.037)])
    expect(sound(of(`acc (m/s2)\n${one}`)).csv).toMatchObject({ separator: 'semicolon', decimal: 'comma' })
    expect(values(`x,y\n${one}`)).toEqual([2, 37])
    // A first column that counts evenly is the time of the second.
    expect(values(lines((i) => `${i},${(i * 37) % 1000}`))).toEqual([37])
    expect(values(lines((i) => `${(i * 7) % 5},${-(i % 3)}`))).toHaveLength(2)
    expect(sound(of(one, { separator: 'comma' })).channels).toHaveLength(2)
  })

  test('decimal commas are distinguished from separators', () => {
    const { channels, csv } = sound(of(lines((i) => `0,${i}\t-1,5`)))
    expect(csv).toMatchObject({ separator: 'tab', decimal: 'comma' })
    expect([channels[0]?.samples[3], channels[1]?.samples[0]]).toEqual([Math.fround(0.3), -1.5])
    expect(sound(of(lines((i) => `${(i * 7) % 5},5`))).channels).toHaveLength(2)
    expect(
      sound(
        of(
          lines((i) => `${(i * 7) % 5},5`),
          { separator: 'semicolon' },
        ),
      ).channels[0]?.samples[3],
    ).toBe(1.5)
  })

  test('a column of values without a rate reports so', () => {
    expect(sound(of(lines((i) => String(Math.sin(i))))).channels[0]).toMatchObject({ sampleHz: null, unit: null })
  })

  test('uneven times, words among numbers, too many rows and texts without numbers are named', () => {
    expect(of(`t (s),a\n${lines((i) => `${i === 9 ? 9.5 : i},1`)}`)).toEqual({ error: 'unevenTime', detail: '10' })
    expect(of(`${lines((i) => `${i},1`)}\nend,of file`)).toEqual({ error: 'damaged', detail: '21: end' })
    expect(of(lines((i) => String(i), 10_001))).toEqual({ error: 'tooLong', detail: '10000' })
    expect(of('Dear colleagues,\nplease find attached')).toEqual({ error: 'noNumbers', detail: '' })
  })

  test('a column that counts the rows is no channel and no time', () => {
    const { channels } = sound(of(lines((i) => `${i},${(i * 7) % 5}`)))
    expect(channels.map(({ samples, sampleHz }) => [samples[3], sampleHz])).toEqual([[1, null]])
  })

  test('a cell without a number is kept as such', () => {
    expect(sound(of(lines((i) => (i === 3 ? 'NaN,1' : `${i * i},1`)))).channels[0]?.samples[3]).toBeNaN()
  })
})

describe('MAT v5', () => {
  const x = Float64Array.from({ length: 100 }, (_, i) => Math.sin(i))

  test.each([
    ['plain', (bytes: Uint8Array) => bytes],
    ['compressed', (bytes: Uint8Array) => deflateSync(bytes)],
  ])('vectors, a rate and a speed, %s', (name, pack) => {
    const bytes = matBytes(
      [
        { name: 'X097_DE_time', rows: 100, columns: 1, values: x },
        { name: 'X097RPM', rows: 1, columns: 1, values: [1796] },
        { name: 'fs', rows: 1, columns: 1, values: [12_000] },
      ],
      name === 'plain' ? null : pack,
    )
    const recording = sound(read(bytes, 'a.mat'))
    expect(recording.rpm).toBe(1796)
    expect(recording.channels).toEqual([{ name: 'X097_DE_time', unit: null, sampleHz: 12_000, axis: null, samples: Float32Array.from(x) }])
  })

  test('a matrix has as many signals as its shorter side', () => {
    const both = new Float64Array(200)
    for (let i = 0; i < 100; i++) both.set([i, -i], 2 * i)
    const { channels } = sound(read(matBytes([{ name: 'd', rows: 2, columns: 100, values: both }], null), 'a.mat'))
    expect(channels.map(({ name, samples }) => [name, samples[7]])).toEqual([
      ['d(1,:)', 7],
      ['d(2,:)', -7],
    ])
  })

  test('an inflated element over the limit is an error', () => {
    const bomb = deflateSync(new Uint8Array(1_000_000))
    const bytes = matBytes([], null)
    const element = Buffer.alloc(8)
    element.writeUInt32LE(15, 0)
    element.writeUInt32LE(bomb.length, 4)
    const small = (given: Uint8Array) => inflate(given, 1000)
    const file = new Uint8Array(Buffer.concat([bytes, element, bomb]))
    expect(decodeRecording(file, { fileName: 'a.mat', csv: {}, inflate: small, limits })).toEqual({ error: 'damaged', detail: 'zlib' })
  })

  test('bytes that would expand eightfold are rejected first', () => {
    const values = new Int8Array(9_000_000)
    const one = { rows: 1, columns: values.length, values }
    const bomb = matBytes(
      ['a', 'b'].map((name) => ({ name, ...one })),
      (bytes) => deflateSync(bytes, { level: 1 }),
    )
    expect(bomb.length).toBeLessThan(200_000)
    expect(read(bomb, 'a.mat')).toEqual({ error: 'tooLong', detail: '16777216' })
  })
})

describe('WAV', () => {
  test('too many channels or samples are rejected before decoding', () => {
    const many = Array.from({ length: 9 }, () => new Float32Array(4))
    expect(read(encodeWav(outgoing(many), 16), 'a.wav')).toEqual({ error: 'tooManyChannels', detail: '8' })
    expect(read(encodeWav(outgoing([new Float32Array(10_001)]), 16), 'a.wav')).toEqual({ error: 'tooLong', detail: '10000' })
  })
})

describe('a file that contradicts its name', () => {
  const riff = encodeWav(outgoing([new Float32Array(8)]), 32)
  test.each([
    ['empty', new Uint8Array(0), 'a.wav', { error: 'empty', detail: '' }],
    ['text called WAV', ascii('1\n2\n3\n4\n5\n'), 'a.wav', { error: 'otherKind', detail: 'TXT / CSV' }],
    ['WAV called CSV', riff, 'a.csv', { error: 'otherKind', detail: 'WAV' }],
    ['a workbook called CSV', ascii('PK\x03\x04rest'), 'a.csv', { error: 'otherKind', detail: 'ZIP / XLSX' }],
    ['MATLAB 7.3', ascii(`MATLAB 7.3 MAT-file${' '.repeat(600)}`), 'a.mat', { error: 'newMat', detail: '' }],
    ['bytes of no kind', new Uint8Array(300).fill(1), 'a.dat', { error: 'unknownKind', detail: '' }],
    ['RF64', ascii('RF64....WAVE'), 'a.wav', { error: 'unsupported', detail: 'RF64' }],
  ])('%s', (_what, bytes, name, wanted) => expect(read(bytes, name)).toEqual(wanted))
})

test('whatever is done to the bytes, reading ends with an answer', () => {
  const x = Float32Array.from({ length: 64 }, (_, i) => Math.sin(i))
  const files: [string, Uint8Array][] = [
    ['a.wav', encodeWav(outgoing([x, x]), 32)],
    ['b.wav', encodeWav(outgoing([x]), 16)],
    ['a.uff', joined(encodeUff(outgoing([x, x])))],
    ['b.uff', joined(encodeUffBinary(outgoing([x])))],
    ['a.mat', matBytes([{ name: 'x', rows: 64, columns: 1, values: x }], null)],
    ['b.mat', matBytes([{ name: 'x', rows: 64, columns: 1, values: x }], (bytes) => deflateSync(bytes))],
    ['a.csv', ascii(`t (s);x\n${[...x].map((value, i) => `${i};${value}`).join('\n')}`)],
  ]
  const change = fc.record({
    file: fc.integer({ min: 0, max: files.length - 1 }),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
    edits: fc.array(fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
  })
  fc.assert(
    fc.property(change, ({ file, cut, edits }) => {
      const [name, whole] = files[file]!
      const bytes = whole.slice(0, Math.ceil(whole.length * cut))
      for (const [at, value] of edits) if (bytes.length > 0) bytes[Math.floor(at * bytes.length)] = value
      const result = read(bytes, name)
      if (!('error' in result)) expect(result.channels.length).toBeGreaterThan(0)
    }),
    { numRuns: 2000 },
  )
})

test('any bytes at all are read to an answer', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 600 }),
      fc.constantFrom('a.wav', 'a.mat', 'a.uff', 'a.csv', 'a'),
      (bytes, name) => void read(bytes, name),
    ),
  )
})
