import { useEffect, useRef } from 'react'
import { isAfterGo } from '../../../core/hooks/go-chord.ts'
import { isTyping, type KeySection, useKeyHelp } from '../../../core/hooks/key-help.ts'
import { alarmActionText } from '../../../points/alarm/alarm-action.text.ts'
import { isCovered } from '../../../ui/overlay/is-covered.ts'
import { detailText } from '../shared/alarm-record.text.ts'

/** The actions on an alarm by their keys. */
export const alarmKeys = { acknowledge: 'a', resolve: 'r', shelve: 's', assign: 'i', open: 'o' } as const
export type AlarmAction = keyof typeof alarmKeys

const section: KeySection = {
  title: detailText.keys,
  generality: 0,
  rows: [
    { keys: alarmKeys.acknowledge, description: alarmActionText.acknowledge },
    { keys: alarmKeys.resolve, description: detailText.resolve },
    { keys: alarmKeys.shelve, description: detailText.shelve },
    { keys: alarmKeys.assign, description: detailText.assign },
    { keys: alarmKeys.open, description: detailText.openAnalysis },
  ],
}

/** The keys of the page of an alarm; an action that is missing has none. */
export function useAlarmKeys(acts: Readonly<Partial<Record<AlarmAction, () => void>>>): void {
  useKeyHelp(section)
  const newest = useRef(acts)
  useEffect(() => {
    newest.current = acts
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event) || isAfterGo(event) || isCovered()) return
      const action = (Object.keys(alarmKeys) as AlarmAction[]).find((one) => alarmKeys[one] === event.key)
      const act = action && newest.current[action]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
