import type { Sound } from '../task/sound-task.ts'

/** Sample rate of the audio passed to the browser, in Hz; the browser resamples it for the output device. */
export const outputHz = 48_000

/** Fade at start and stop, in s: a step would be audible as a click (guess). */
const rampSeconds = 0.005

/** A sound that is playing. */
export interface RunningSound {
  /** When its first sample is output, on the clock of the device. */
  readonly startedAt: number
  stop(): void
}

/** An audio output device. */
export interface SoundDevice {
  /** Seconds on the output clock; it stops while the device is suspended. */
  now(): number
  play(
    sound: Pick<Sound, 'samples' | 'soundHz'>,
    options: { readonly offsetS: number; readonly repeat: boolean; readonly ended: () => void },
  ): RunningSound
  setVolume(share: number): void
  close(): void
}

/** Opens the browser's audio output; throws if there is none. Call it from a click or key handler: browsers block autoplay. */
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
