import type { SoundFacts, SoundStepState } from '@undertone/domain/inspection/round/phone-sound'
import type { HeardSound, SoundBlock } from './read-sound.ts'

/** Why a microphone gives nothing. */
export type SoundProblem = 'insecure' | 'missing' | 'refused' | 'failed'

/** A microphone that is on. */
export interface OpenMicrophone {
  /** Listens for so many seconds; `signal` ends it early, with what there is. The microphone is off when it resolves. */
  record(seconds: number, signal: AbortSignal): Promise<HeardSound>
  close(): void
}

export interface Microphone {
  open(): Promise<OpenMicrophone | SoundProblem>
}

const problemOf = (error: unknown): SoundProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

const stateOf = (setting: unknown): SoundStepState => (setting === undefined ? 'unknown' : setting === false ? 'off' : 'on')

/** What the browser says that it does to a sound; what it does not say is unknown, not off. */
export const stepsOf = ({ autoGainControl, noiseSuppression, echoCancellation }: MediaTrackSettings): SoundFacts['steps'] => ({
  gain: stateOf(autoGainControl),
  noise: stateOf(noiseSuppression),
  echo: stateOf(echoCancellation),
})

function listen(
  { context, stream, tap }: { context: AudioContext; stream: MediaStream; tap: AudioWorkletNode },
  seconds: number,
  signal: AbortSignal,
): Promise<readonly SoundBlock[]> {
  return new Promise((resolve) => {
    const blocks: SoundBlock[] = []
    const wanted = seconds * context.sampleRate
    let taken = 0
    const [track] = stream.getAudioTracks()
    const end = () => {
      tap.port.onmessage = null
      clearTimeout(late)
      resolve(blocks)
    }
    // A microphone that is taken away, by a call for example, sends no more. Twice the time: a guess.
    const late = setTimeout(end, seconds * 2000)
    tap.port.onmessage = ({ data, timeStamp }: MessageEvent<Float32Array>) => {
      blocks.push({ ms: timeStamp, samples: data })
      taken += data.length
      if (taken >= wanted) end()
    }
    track?.addEventListener('ended', end, { once: true })
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

async function open(): Promise<OpenMicrophone | SoundProblem> {
  if (!window.isSecureContext) return 'insecure'
  if (!navigator.mediaDevices?.getUserMedia || typeof AudioWorkletNode === 'undefined') return 'missing'
  // In the tap of the user, without which browsers keep it still.
  const context = new AudioContext()
  let stream: MediaStream | null = null
  const close = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    void context.close().catch(() => undefined)
  }
  try {
    const audio = { autoGainControl: false, noiseSuppression: false, echoCancellation: false, channelCount: 1 }
    stream = await navigator.mediaDevices.getUserMedia({ audio, video: false })
    await context.resume()
    await context.audioWorklet.addModule('/sound-tap.js')
    const tap = new AudioWorkletNode(context, 'sound-tap')
    const steps = stepsOf(stream.getAudioTracks()[0]?.getSettings() ?? {})
    const source = context.createMediaStreamSource(stream)
    const parts = { context, stream, tap }
    return {
      close,
      async record(seconds, signal) {
        source.connect(tap)
        // What is connected to nothing does not run; the tap gives silence.
        tap.connect(context.destination)
        const blocks = await listen(parts, seconds, signal)
        close()
        return { sampleHz: context.sampleRate, steps, blocks }
      },
    }
  } catch (error) {
    close()
    return problemOf(error)
  }
}

/** The microphone of the device that shows the page. */
export const ownMicrophone: Microphone = { open }
