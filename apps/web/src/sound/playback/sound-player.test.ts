import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SoundDevice } from './sound-device.ts'
import { SoundPlayer } from './sound-player.ts'

/** A device whose clock the test turns. */
function fakeDevice() {
  const runs: { offsetS: number; repeat: boolean; length: number; stopped: boolean; ended: () => void }[] = []
  const clock = { s: 100, volume: Number.NaN, isClosed: false }
  const device: SoundDevice = {
    now: () => clock.s,
    play({ samples }, { offsetS, repeat, ended }) {
      const run = { offsetS, repeat, length: samples.length, stopped: false, ended }
      runs.push(run)
      return {
        startedAt: clock.s,
        stop: () => {
          run.stopped = true
        },
      }
    },
    setVolume: (share) => {
      clock.volume = share
    },
    close: () => {
      clock.isClosed = true
    },
  }
  return { runs, clock, device }
}

let fake: ReturnType<typeof fakeDevice>
let player: SoundPlayer
const sound = (seconds: number) => ({ samples: new Float32Array(seconds * 1000), soundHz: 1000, silent: false, saturatedPermille: 0 })
const pass = (s: number) => {
  fake.clock.s += s
  vi.advanceTimersByTime(10)
}

beforeEach(() => {
  vi.useFakeTimers()
  fake = fakeDevice()
  player = new SoundPlayer(() => fake.device)
  player.wave(4)
  player.load({ sound: sound(4), slowness: 1 })
})
afterEach(() => {
  player.close()
  vi.useRealTimers()
})

describe('a player', () => {
  it('plays, reports its position every 10 ms, pauses and resumes', () => {
    const places: number[] = []
    player.subscribe(() => places.push(player.state().atS))
    player.play()
    for (let i = 0; i < 5; i++) pass(0.01)
    expect(places.slice(-5).map((s) => Math.round(s * 1000))).toEqual([10, 20, 30, 40, 50])
    pass(1)
    player.pause()
    expect(fake.runs[0]?.stopped).toBe(true)
    pass(5)
    expect(player.state().code).toBe('Paused')
    expect(player.state().atS).toBeCloseTo(1.05, 9)
    player.play()
    expect(fake.runs[1]?.offsetS).toBeCloseTo(1.05, 9)
  })

  it('is at the start 100 ms after a stop', () => {
    player.play()
    pass(2)
    player.stop()
    expect(player.state()).toMatchObject({ code: 'Normal', atS: 2 })
    vi.advanceTimersByTime(99)
    expect(player.state().atS).toBe(2)
    vi.advanceTimersByTime(1)
    expect(player.state().atS).toBe(0)
  })

  it('is normal at 0 at its end', () => {
    player.play()
    pass(3.99)
    fake.runs[0]?.ended()
    expect(player.state()).toMatchObject({ code: 'Normal', atS: 0 })
  })

  it('a slower sound is longer at the same position of the wave', () => {
    player.load({ sound: sound(32), slowness: 8 })
    player.seek(1)
    player.play()
    expect(fake.runs[0]?.offsetS).toBe(8)
    pass(4)
    expect(player.state().atS).toBeCloseTo(1.5, 9)
    // Back to whole speed in the middle of it.
    player.load({ sound: sound(4), slowness: 1 })
    expect(fake.runs[0]?.stopped).toBe(true)
    expect(fake.runs[1]?.offsetS).toBeCloseTo(1.5, 9)
    pass(0.5)
    expect(player.state().atS).toBeCloseTo(2, 9)
  })

  it('loops a range until it is removed', () => {
    player.setLoop({ fromS: 1, toS: 1.5 })
    player.play()
    expect(fake.runs[0]).toMatchObject({ offsetS: 0, repeat: true, length: 500 })
    pass(0.7)
    expect(player.state().atS).toBeCloseTo(1.2, 9)
    player.setLoop(null)
    expect(fake.runs[1]).toMatchObject({ repeat: false, length: 4000 })
    expect(fake.runs[1]?.offsetS).toBeCloseTo(1.2, 9)
  })

  it('waits for sound that is still being generated, and not after a stop or another wave', () => {
    player.wave(2)
    player.play()
    expect(player.state().code).toBe('Normal')
    player.load({ sound: sound(2), slowness: 1 })
    expect(player.state().code).toBe('Playing')
    player.wave(3)
    expect(fake.runs.at(-1)?.stopped).toBe(true)
    player.play()
    player.stop()
    player.load({ sound: sound(3), slowness: 1 })
    expect(player.state().code).toBe('Normal')
  })

  it('has nothing to play without a wave', () => {
    player.wave(null)
    player.play()
    player.seek(1)
    expect(player.state()).toMatchObject({ code: 'Disabled', atS: 0 })
    expect(fake.runs).toEqual([])
  })

  it('plays from a position selected while playing, and keeps the volume for the device', () => {
    player.setVolume(0.3)
    player.play()
    expect(fake.clock.volume).toBe(0.3)
    player.seek(3)
    expect(fake.runs[1]?.offsetS).toBe(3)
    player.close()
    expect(fake.clock.isClosed).toBe(true)
  })
})
