import { type CodeOf, memberOf } from '@undertone/domain/core/enum'
import { type MachineMeter, type MeterRow, upkeepPlanCalls } from '@undertone/domain/work/upkeep/upkeep.calls'
import { meterReadingKind } from '@undertone/domain/work/upkeep/upkeep.enums'
import { upkeepErrors } from '@undertone/domain/work/upkeep/upkeep.errors'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../core/api/api-error.ts'
import { useSend } from '../../../core/api/query.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import { filterNumberInput, readNumber } from '../../../resource/core/number-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FormError } from '../../../ui/form/form-error.tsx'
import { optionsOf } from '../../../ui/form/options-of.ts'
import type { DataColumn } from '../../../ui/table/data-column.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import styles from '../round/round.module.css'
import { upkeepText } from './upkeep.text.ts'

type Kind = CodeOf<typeof meterReadingKind>

/** The form of a reading: what has to be asked is asked when it is sent. */
function ReadingForm({ equipmentId }: { readonly equipmentId: number }) {
  const say = useText()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>(meterReadingKind.members.Normal.code)
  const sending = useSend(upkeepPlanCalls.read, { invalidates: [upkeepPlanCalls.next] })
  const value = readNumber(text)
  const isAsked = sending.error instanceof ApiError && sending.error.code === upkeepErrors.meterJump.code
  return (
    <form
      className={styles.checkIn}
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof value !== 'number') return
        const onSuccess = () => {
          setText('')
          setKind(meterReadingKind.members.Normal.code)
        }
        sending.mutate({ body: { equipmentId, value, kind, isConfirmed: isAsked } }, { onSuccess })
      }}
    >
      <Input
        value={text}
        inputMode="decimal"
        aria-label={say(upkeepText.reading)}
        placeholder={say(upkeepText.reading)}
        suffix="h"
        onChange={(event) => {
          sending.reset()
          setText(filterNumberInput(event.target.value))
        }}
      />
      <Select<Kind>
        value={kind}
        aria-label={say(meterReadingKind.label)}
        options={optionsOf(meterReadingKind, say)}
        onChange={(code) => {
          sending.reset()
          setKind(code)
        }}
      />
      <Button type="submit" busy={sending.isPending} disabled={typeof value !== 'number'}>
        {say(isAsked ? upkeepText.confirm : upkeepText.addReading)}
      </Button>
      <FormError message={sending.error?.message} />
    </form>
  )
}

/** The running hours of a machine, where they come from, and its readings. */
export function MeterPart({ equipmentId, meter }: { readonly equipmentId: number; readonly meter: MachineMeter }) {
  const say = useText()
  const { can } = useSession()
  const { life, hoursPerDay, isSensed, readings } = meter
  const columns: DataColumn<MeterRow>[] = [
    { key: 'at', title: say(upkeepText.at), width: 160, render: ({ at }) => at.slice(0, 16) },
    { key: 'value', title: say(upkeepText.reading), align: 'right', render: ({ value }) => value },
    {
      key: 'kind',
      title: say(meterReadingKind.label),
      render: ({ kind }) => {
        const member = memberOf(meterReadingKind, kind)
        return member ? say(member) : ''
      },
    },
    { key: 'life', title: say(upkeepText.life), align: 'right', render: (row) => Math.round(row.life) },
    { key: 'by', title: say(upkeepText.by), render: ({ by }) => by },
  ]
  return (
    <section aria-label={say(upkeepText.meter)} className={styles.reading}>
      <h2>{say(upkeepText.meter)}</h2>
      <p>
        {life === null ? say(upkeepText.noMeter) : say(upkeepText.total, { hours: life })}{' '}
        {hoursPerDay !== null && <span>{say(upkeepText.perDay, { hours: hoursPerDay })}</span>}{' '}
        <span className={styles.quiet}>{say(isSensed ? upkeepText.sensed : upkeepText.byReadings)}</span>
      </p>
      {can(upkeepPlanCalls.read.access) && <ReadingForm equipmentId={equipmentId} />}
      {readings.length > 0 && <DataTable label={say(upkeepText.readings)} rows={readings} rowKey={({ id }) => id} columns={columns} />}
    </section>
  )
}
