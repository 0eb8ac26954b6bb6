import type { AttentionMachine } from '@undertone/domain/alarm/attention/attention.calls'
import { useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import { attentionText } from './attention.text.ts'
import styles from './attention-list.module.css'
import { type AttentionAction, AttentionRow } from './attention-row.tsx'
import { useAttentionActions } from './use-attention-actions.tsx'
import { useAttentionKeys } from './use-attention-keys.ts'

const actionKeys: readonly string[] = ['a', 'i', 's', 'e', 'o'] satisfies AttentionAction[]
const isAction = (key: string): key is AttentionAction => actionKeys.includes(key)

/** Rows in the shape of the list while it loads. */
export function AttentionSkeleton({ count = 8 }: { readonly count?: number }) {
  return (
    <ul className={styles.list} aria-busy="true">
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li key={at} className={styles.skeleton}>
          <span style={{ opacity: Math.max(0.25, 1 - at / count) }} />
        </li>
      ))}
    </ul>
  )
}

/** The machines that need attention, the most urgent first; `j` and `k` walk through them, and letters act on the selected one. */
export function AttentionList({
  rows,
  now,
  onSearch,
}: {
  readonly rows: readonly AttentionMachine[]
  readonly now: number
  readonly onSearch: () => void
}) {
  const say = useText()
  const [selected, setSelected] = useState<number | null>(null)
  const { actions, act, dialog } = useAttentionActions()
  const at = rows.findIndex(({ equipmentId }) => equipmentId === selected)
  useAttentionKeys((key) => {
    if (key === '/') {
      onSearch()
      return true
    }
    if (key === 'j' || key === 'k') {
      const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + (key === 'j' ? 1 : -1)))]
      if (next) setSelected(next.equipmentId)
      return true
    }
    const row = rows[at]
    if (!row || !isAction(key)) return false
    act(key, row)
    return true
  })
  return (
    <>
      <ul className={styles.list} aria-label={say(attentionText.title)}>
        {rows.map((row) => (
          <AttentionRow
            key={row.equipmentId}
            row={row}
            now={now}
            isSelected={row.equipmentId === selected}
            actions={actions}
            onSelect={setSelected}
            onAct={act}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}
