import { playback } from '@undertone/domain/waveform/wave-limits'
import type { Stretch } from '../task/sound-settings.ts'
import type { Sound } from '../task/sound-task.ts'
import type { RunningSound, SoundDevice } from './sound-device.ts'
import { loopFadeSeconds, loopPosition, seamless } from './sound-loop.ts'
import { afterEvent, canPlay, disabled, type Playback, type PlaybackEvent } from './sound-state.ts'

/** A sound, and how much longer it is than the wave. */
export interface LoadedSound {
  readonly sound: Sound
  readonly slowness: number
}

interface Run extends RunningSound {
  /** Position in the wave at which it started, in s. */
  readonly fromS: number
  readonly slowness: number
  readonly loop: Stretch | null
}

/** Plays one wave: implements the specified states and updates the position, in seconds of the wave, every 10 ms. Waits for sound that is still being generated. */
export class SoundPlayer {
  readonly #open: () => SoundDevice
  readonly #listeners = new Set<() => void>()
  #device: SoundDevice | null = null
  #state: Playback = disabled
  #loaded: LoadedSound | null = null
  #loop: Stretch | null = null
  #volume = 1
  #run: Run | null = null
  #isAwaited = false
  #timer: ReturnType<typeof setInterval> | undefined
  #resetTimer: ReturnType<typeof setTimeout> | undefined

  constructor(open: () => SoundDevice) {
    this.#open = open
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): Playback => this.#state

  /** Sets the length of a new wave in seconds; null if it cannot be played. */
  wave(lengthS: number | null): void {
    this.#halt()
    this.#loaded = null
    this.#isAwaited = false
    this.#dispatch({ type: 'wave', lengthS })
  }

  /** Sets the sound of the wave; another sound of the same wave continues at the current position. Null while there is none. */
  load(loaded: LoadedSound | null): void {
    this.#loaded = loaded
    if (!loaded) return
    if (this.#state.code === 'Playing') this.#begin()
    else if (this.#isAwaited) this.play()
  }

  play(): void {
    if (!canPlay(this.#state)) return
    this.#isAwaited = this.#loaded === null
    if (!this.#loaded) return
    this.#device ??= this.#open()
    this.#device.setVolume(this.#volume)
    this.#dispatch({ type: 'play' })
    this.#begin()
  }

  pause(): void {
    this.#isAwaited = false
    this.#follow()
    this.#halt()
    this.#dispatch({ type: 'pause' })
  }

  stop(): void {
    this.#isAwaited = false
    this.#follow()
    this.#halt()
    this.#dispatch({ type: 'stop' })
    clearTimeout(this.#resetTimer)
    this.#resetTimer = setTimeout(() => this.#dispatch({ type: 'reset' }), playback.stopResetMs)
  }

  seek(atS: number): void {
    this.#dispatch({ type: 'seek', atS })
    if (this.#state.code === 'Playing') this.#begin()
  }

  /** Sets the loop, or null for none. */
  setLoop(loop: Stretch | null): void {
    if (loop?.fromS === this.#loop?.fromS && loop?.toS === this.#loop?.toS) return
    this.#follow()
    this.#loop = loop
    if (this.#state.code === 'Playing') this.#begin()
  }

  /** From 0 (silent) to 1. */
  setVolume(share: number): void {
    this.#volume = share
    this.#device?.setVolume(share)
  }

  close(): void {
    this.#halt()
    clearTimeout(this.#resetTimer)
    this.#device?.close()
    this.#device = null
  }

  /** Plays from the current position. */
  #begin(): void {
    this.#halt()
    const [device, loaded] = [this.#device, this.#loaded]
    if (!device || !loaded) return
    const { slowness } = loaded
    const loop = this.#loop && this.#loop.toS > this.#loop.fromS ? this.#loop : null
    const fromS = loop ? loopPosition(this.#state.atS, 0, loop) : this.#state.atS
    const repeated = loop && stretchOf(loaded, loop)
    const run = device.play(repeated ?? loaded.sound, {
      offsetS: (fromS - (loop?.fromS ?? 0)) * slowness,
      repeat: loop !== null,
      ended: () => this.#end(),
    })
    this.#run = { startedAt: run.startedAt, stop: () => run.stop(), fromS, slowness, loop }
    this.#timer = setInterval(() => this.#follow(), playback.refreshMs)
  }

  /** Updates the position from the clock of the device: what is audible, not what was queued. */
  #follow(): void {
    const [run, device] = [this.#run, this.#device]
    if (!run || !device) return
    const passedS = Math.max(0, device.now() - run.startedAt) / run.slowness
    this.#dispatch({ type: 'at', atS: run.loop ? loopPosition(run.fromS, passedS, run.loop) : run.fromS + passedS })
  }

  #halt(): void {
    clearInterval(this.#timer)
    this.#run?.stop()
    this.#run = null
  }

  #end(): void {
    clearInterval(this.#timer)
    this.#run = null
    this.#dispatch({ type: 'end' })
  }

  #dispatch(event: PlaybackEvent): void {
    const next = afterEvent(this.#state, event)
    if (next === this.#state) return
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
}

function stretchOf({ sound, slowness }: LoadedSound, { fromS, toS }: Stretch): Pick<Sound, 'samples' | 'soundHz'> {
  const { samples, soundHz } = sound
  const place = (s: number) => Math.round(s * slowness * soundHz)
  const from = Math.min(samples.length - 1, place(fromS))
  const to = Math.max(from + 1, Math.min(samples.length, place(toS)))
  return { samples: seamless(samples, from, to, Math.round(loopFadeSeconds * soundHz)), soundHz }
}
