import { pointEventKind } from '@undertone/domain/alarm/event/point-event.enums'
import { Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../core/language/language.ts'
import { Icon } from '../../ui/control/icon.tsx'
import { useEventKinds } from './event-kinds.ts'
import styles from './point-event.module.css'
import { eventText } from './point-event.text.ts'

interface EventSwitchesProps {
  /** Number of events of each kind. */
  readonly counts: ReadonlyMap<string, number>
  /** Which events the response omits, as text. */
  readonly cut: string | null
  readonly onExport: () => void
}

/** The menu of an event strip: a switch for each kind with its count, and the export. */
export function EventSwitches({ counts, cut, onExport }: EventSwitchesProps): ReactNode {
  const say = useText()
  const kinds = useEventKinds((state) => state.kinds)
  const toggle = useEventKinds((state) => state.toggle)
  const members = Object.values(pointEventKind.members)
  const items = [
    ...members.map((member) => ({
      key: member.code,
      icon: <span className={styles.tick}>{kinds.has(member.code) && <Icon name="check" />}</span>,
      label: `${say(member)} (${counts.get(member.code) ?? 0})`,
      'aria-checked': kinds.has(member.code),
      role: 'menuitemcheckbox',
      onClick: () => toggle(member.code),
    })),
    ...(cut === null ? [] : [{ key: 'cut', label: cut, disabled: true }]),
    { type: 'divider' as const },
    { key: 'export', icon: <Icon name="download" />, label: say(eventText.export), disabled: counts.size === 0, onClick: onExport },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items, selectable: false }}>
      <button type="button" className={styles.switches} aria-label={say(eventText.shown)} title={say(eventText.shown)} aria-haspopup="menu">
        <Icon name="filter" />
      </button>
    </Dropdown>
  )
}
