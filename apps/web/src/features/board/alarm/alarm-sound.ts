import type { Language } from '@undertone/domain/core/text'
import { create } from 'zustand'
import { readStored, writeStored } from '../../../core/browser/storage.ts'

/** How alarms are heard at this screen, and whether the browser lets them. */
interface SoundState {
  readonly voice: boolean
  readonly tone: boolean
  /** The browser plays nothing until a person has touched the page. */
  readonly isBlocked: boolean
}

const isOff = (key: 'ut.board.voice' | 'ut.board.tone'): boolean => readStored(key) === 'off'

/** The settings of this browser; both are on until somebody switches them off. */
export const useSound = create<SoundState>(() => ({ voice: !isOff('ut.board.voice'), tone: !isOff('ut.board.tone'), isBlocked: false }))

export function switchSound(which: 'voice' | 'tone'): void {
  const isOn = !useSound.getState()[which]
  writeStored(`ut.board.${which}`, isOn ? null : 'off')
  useSound.setState({ [which]: isOn })
}

let audio: AudioContext | null = null

/** Whether anything could be heard now: browsers want a gesture, or a flag of the kiosk. */
export async function checkSound(): Promise<void> {
  const { voice, tone } = useSound.getState()
  if ((!voice && !tone) || typeof AudioContext === 'undefined') return useSound.setState({ isBlocked: false })
  audio ??= new AudioContext()
  // A context that is allowed resumes at once; one that is not waits until there is a gesture.
  await Promise.race([audio.resume(), new Promise((resolve) => setTimeout(resolve, 300))])
  useSound.setState({ isBlocked: audio.state !== 'running' })
}

/** Two tones, the second one higher: Hz, and seconds of each. */
const tones = [660, 880] as const
const toneSeconds = 0.35

function playTone(): void {
  if (audio?.state !== 'running') return
  for (const [i, frequency] of tones.entries()) {
    const [oscillator, gain] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + i * toneSeconds
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(0.5, start + 0.02)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + toneSeconds)
    oscillator.connect(gain).connect(audio.destination)
    oscillator.start(start)
    oscillator.stop(start + toneSeconds)
    oscillator.onended = () => gain.disconnect()
  }
}

/** The voice of the browser for a language; null where it has none. */
function voiceFor(language: Language): SpeechSynthesisVoice | null {
  if (typeof speechSynthesis === 'undefined') return null
  const start = language === 'cn' ? 'zh' : 'en'
  return speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith(start)) ?? null
}

/** Reads an alarm out where the browser has a voice for the language, else plays the tone; each only if it is on. */
export async function soundAlarm(sentence: string, language: Language): Promise<void> {
  const { voice, tone } = useSound.getState()
  await checkSound()
  const found = voice ? voiceFor(language) : null
  if (!found) {
    if (tone) playTone()
    return
  }
  const words = new SpeechSynthesisUtterance(sentence)
  words.voice = found
  words.lang = found.lang
  speechSynthesis.cancel()
  speechSynthesis.speak(words)
}

export function stopSound(): void {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}
