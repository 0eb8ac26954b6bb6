import { useEffect, useRef } from 'react'
import { type KeySection, useKeyHelp } from '../../core/hooks/key-help.ts'
import type { SoundControls } from '../playback/use-sound.ts'
import { slownesses, slownessIn } from '../task/sound-settings.ts'
import { soundBarText } from './sound.text.ts'

const soundKeys: KeySection = {
  title: soundBarText.sound,
  generality: 0,
  rows: [
    { keys: 'Space', description: soundBarText.keyPlay },
    { keys: 'R', description: soundBarText.keyLoop },
    { keys: ', .', description: soundBarText.keySlower },
    { keys: { cn: '单击', en: 'Click' }, description: soundBarText.keySeek },
  ],
}

/** Elements that handle Space or letters themselves. */
const keyConsumers =
  'button, a, input, textarea, select, summary, [contenteditable], [role=combobox], [role=dialog], [role=slider], [role=menuitem], [role=treeitem], [role=radio]'

/** Space plays and pauses unless the focused element handles it; R loops, comma and period change the speed. */
export function useSoundKeys(sound: SoundControls): void {
  useKeyHelp(soundKeys)
  const latest = useRef(sound)
  useEffect(() => {
    latest.current = sound
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(keyConsumers)) return
      const { toggle, toggleLoop, problem, lengthS, address, change } = latest.current
      const at = slownesses.indexOf(slownessIn(address))
      const turned = { ',': slownesses[at + 1], '.': slownesses[at - 1] }[event.key]
      if (event.key === ' ') {
        if (problem === null && !event.repeat) toggle()
      } else if (event.key.toLowerCase() === 'r' && lengthS > 0) toggleLoop()
      else if (turned !== undefined) change({ slow: turned })
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
