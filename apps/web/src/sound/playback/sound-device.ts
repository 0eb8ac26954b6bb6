import type { Sound } from '../task/sound-task.ts'

/** The rate at which sound is handed to the browser, in Hz; the browser brings it to that of the loudspeaker. */
export const outputHz = 48_000

/** A start or stop is drawn out so long, in s: a step would be heard as a click (guess). */
const rampSeconds = 0.005

/** Sound under way. */
export interface SoundRun {
  /** When its first sample leaves the loudspeaker, on the clock of the device. */
  readonly startedAt: number
  stop(): void
}

/** What sound is played on. */
export interface SoundDevice {
  /** Seconds on the clock of what is heard now; it stands still while the device does. */
  now(): number
  play(
    sound: Pick<Sound, 'samples' | 'soundHz'>,
    options: { readonly offsetS: number; readonly repeat: boolean; readonly ended: () => void },
  ): SoundRun
  setVolume(share: number): void
  close(): void
}

/** Opens the browser's sound; throws where it has none. Call it from a click or a key: browsers play nothing unasked. */
export function openSoundDevice(): SoundDevice {
  const context = new AudioContext({ sampleRate: outputHz, latencyHint: 'interactive' })
  const volume = context.createGain()
  volume.connect(context.destination)
  const wake = () => {
    if (context.state === 'suspended') void context.resume()
  }
  wake()
  return {
    now: () => context.currentTime - (context.outputLatency || 0),
    play({ samples, soundHz }, { offsetS, repeat, ended }) {
      wake()
      const buffer = context.createBuffer(1, Math.max(1, samples.length), soundHz)
      buffer.copyToChannel(samples as Float32Array<ArrayBuffer>, 0)
      const source = context.createBufferSource()
      const ramp = context.createGain()
      source.buffer = buffer
      source.loop = repeat
      source.connect(ramp).connect(volume)
      source.onended = ended
      ramp.gain.setValueAtTime(0, context.currentTime)
      ramp.gain.linearRampToValueAtTime(1, context.currentTime + rampSeconds)
      source.start(0, offsetS)
      return {
        startedAt: context.currentTime,
        stop() {
          source.onended = null
          ramp.gain.cancelScheduledValues(context.currentTime)
          ramp.gain.setValueAtTime(ramp.gain.value, context.currentTime)
          ramp.gain.linearRampToValueAtTime(0, context.currentTime + rampSeconds)
          source.stop(context.currentTime + rampSeconds)
        },
      }
    },
    setVolume: (share) => volume.gain.setTargetAtTime(share, context.currentTime, rampSeconds),
    close: () => void context.close(),
  }
}
