import { describe, expect, it } from 'vitest'
import { afterEvent, canPause, canPlay, canStop, disabled, type Playback, type PlaybackEvent } from './sound-state.ts'

const after = (from: Playback, ...events: PlaybackEvent[]): Playback => events.reduce(afterEvent, from)
const [play, pause, stop, reset, end] = (['play', 'pause', 'stop', 'reset', 'end'] as const).map((type) => ({ type })) as [
  PlaybackEvent,
  PlaybackEvent,
  PlaybackEvent,
  PlaybackEvent,
  PlaybackEvent,
]
const at = (atS: number): PlaybackEvent => ({ type: 'at', atS })
const seek = (atS: number): PlaybackEvent => ({ type: 'seek', atS })
const normal = after(disabled, { type: 'wave', lengthS: 5 })
const playing = after(normal, play, at(2))
const paused = after(playing, pause)

describe('playback', () => {
  it('offers in each state what the specification allows', () => {
    const offers = (state: Playback) => [canPlay(state), canPause(state), canStop(state)]
    expect(offers(disabled)).toEqual([false, false, false])
    expect(offers(normal)).toEqual([true, false, false])
    expect(offers(playing)).toEqual([false, true, true])
    expect(offers(paused)).toEqual([true, false, true])
  })

  it('goes on where it was paused', () => {
    expect(paused).toMatchObject({ code: 'Paused', atS: 2 })
    expect(after(paused, play)).toMatchObject({ code: 'Playing', atS: 2 })
  })

  it('stops immediately and returns to the start shortly after', () => {
    const stopped = after(playing, stop)
    expect(stopped).toMatchObject({ code: 'Normal', atS: 2, resetting: true })
    expect(after(stopped, reset)).toEqual(normal)
    // Playing again within this delay starts at the beginning and is not reset later.
    expect(after(stopped, play, at(0.05), reset)).toMatchObject({ code: 'Playing', atS: 0.05 })
    // Seeking within this delay keeps the position.
    expect(after(stopped, seek(3), reset)).toMatchObject({ code: 'Normal', atS: 3 })
  })

  it('is normal at time 0 after its end', () => expect(after(playing, end)).toEqual(normal))

  it('resets with another wave, and is disabled without one', () => {
    for (const state of [normal, playing, paused, disabled]) {
      expect(after(state, { type: 'wave', lengthS: 3 })).toEqual({ code: 'Normal', atS: 0, lengthS: 3, resetting: false })
      expect(after(state, { type: 'wave', lengthS: null })).toEqual(disabled)
    }
  })

  it('seeks within the wave, and not without one', () => {
    expect(after(normal, seek(9)).atS).toBe(5)
    expect(after(playing, seek(-1))).toMatchObject({ code: 'Playing', atS: 0 })
    expect(after(disabled, seek(1))).toEqual(disabled)
  })

  it('events that are not allowed change nothing', () => {
    expect(after(disabled, play, pause, stop, reset, end, at(1))).toEqual(disabled)
    expect(after(normal, pause, stop, end, at(1))).toEqual(normal)
    expect(after(paused, pause, end, at(4))).toEqual(paused)
    expect(after(playing, play)).toEqual(playing)
  })
})
