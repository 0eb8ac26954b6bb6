import type { DataOf } from '@undertone/domain/core/call'
import type { quarantineCalls } from '@undertone/domain/quarantine/quarantine.calls'
import { useState } from 'react'
import { useText } from '../../core/language/language.ts'
import { Button } from '../../ui/control/button.tsx'
import { quarantineText } from './quarantine.text.ts'
import { gatewayWord } from './quarantine-words.ts'
import { byteSize } from './raw-bytes.ts'

type Use = DataOf<typeof quarantineCalls.use>

/** Gateways that are shown before somebody asks for all (guess: one that sends garbage stands out among three). */
const shownGateways = 3
/** From here on a bar warns (guess). */
const nearlyFull = 0.9

function UseRow({ name, of, bytes, most, entries }: { name: string; of: string; bytes: number; most: number; entries: number }) {
  const say = useText()
  const size = say(quarantineText.useOf, { used: byteSize(bytes), most: byteSize(most) })
  return (
    <>
      <span className="quarantine-use-name" title={of === '' ? name : `${name} · ${of}`}>
        {name}
        {of !== '' && <small>{of}</small>}
      </span>
      <progress aria-label={`${name}: ${size}`} value={bytes} max={most} data-full={bytes > most * nearlyFull} />
      <span className="quarantine-number">{size}</span>
      <span className="quarantine-number">{say(quarantineText.entries, { count: entries })}</span>
    </>
  )
}

/** How much of its budget the quarantine takes: all together, and the fullest gateways. A click narrows the list to one. */
export function QuarantineUse({ use, onGateway }: { readonly use: Use; readonly onGateway: (id: number) => void }) {
  const say = useText()
  const [all, setAll] = useState(false)
  const shown = all ? use.gateways : use.gateways.slice(0, shownGateways)
  return (
    <section className="quarantine-use" aria-label={say(quarantineText.use)}>
      <div className="quarantine-use-row" title={say(quarantineText.useHint)}>
        <UseRow name={say(quarantineText.allTogether)} of="" bytes={use.bytes} most={use.totalBytes} entries={use.entries} />
      </div>
      {shown.map((row) => (
        <button
          key={row.gatewayId ?? 0}
          type="button"
          className="quarantine-use-row"
          disabled={row.gatewayId === null}
          onClick={() => row.gatewayId !== null && onGateway(row.gatewayId)}
        >
          <UseRow name={gatewayWord(row, say)} of={row.tenantName ?? ''} bytes={row.bytes} most={use.gatewayBytes} entries={row.entries} />
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
