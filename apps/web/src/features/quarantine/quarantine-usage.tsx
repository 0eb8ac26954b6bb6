import type { DataOf } from '@undertone/domain/core/call'
import type { quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import styles from './quarantine.module.css'
import { quarantineText } from './quarantine.text.ts'
import { gatewayLabel } from './quarantine-labels.ts'
import { byteSize } from './raw-bytes.ts'

type Use = DataOf<typeof quarantineCalls.use>

/** Gateways shown initially (guess: one that sends garbage stands out among three). */
const shownGateways = 3
/** Share of the budget from which a bar warns (guess). */
const nearlyFull = 0.9

function UsageRow({ name, of, bytes, max, entries }: { name: string; of: string; bytes: number; max: number; entries: number }) {
  const say = useText()
  const size = say(quarantineText.usedOfMax, { used: byteSize(bytes), max: byteSize(max) })
  return (
    <>
      <span className={styles.useName} title={of === '' ? name : `${name} · ${of}`}>
        {name}
        {of !== '' && <small>{of}</small>}
      </span>
      <progress aria-label={`${name}: ${size}`} value={bytes} max={max} data-full={bytes > max * nearlyFull} />
      <span className={styles.number}>{size}</span>
      <span className={styles.number}>{say(quarantineText.entries, { count: entries })}</span>
    </>
  )
}

/** Storage used by the quarantine, in total and by the largest gateways. A click filters the list by one. */
export function QuarantineUsage({ use, onGateway }: { readonly use: Use; readonly onGateway: (id: number) => void }) {
  const say = useText()
  const [all, setAll] = useState(false)
  const shown = all ? use.gateways : use.gateways.slice(0, shownGateways)
  return (
    <section className={styles.use} aria-label={say(quarantineText.storageUsed)}>
      <div className={styles.useRow} title={say(quarantineText.storageHint)}>
        <UsageRow name={say(quarantineText.allTogether)} of="" bytes={use.bytes} max={use.totalBytes} entries={use.entries} />
      </div>
      {shown.map((row) => (
        <button
          key={row.gatewayId ?? 0}
          type="button"
          className={styles.useRow}
          disabled={row.gatewayId === null}
          onClick={() => row.gatewayId !== null && onGateway(row.gatewayId)}
        >
          <UsageRow
            name={gatewayLabel(row, say)}
            of={row.tenantName ?? ''}
            bytes={row.bytes}
            max={use.gatewayBytes}
            entries={row.entries}
          />
        </button>
      ))}
      {use.gateways.length > shownGateways && (
        <Button kind="quiet" onClick={() => setAll(!all)}>
          {all ? say(quarantineText.fewerGateways) : say(quarantineText.moreGateways, { count: use.gateways.length })}
        </Button>
      )}
    </section>
  )
}
