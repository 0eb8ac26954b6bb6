import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { bandAlarm } from '@undertone/domain/alarm/band/band-alarm.resource'
import { to } from '@undertone/domain/index/to'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../../core/address/address.ts'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { useEditedRow } from '../../../resource/form/edited-row.ts'
import { RowDetail } from '../../../resource/form/row-detail.tsx'
import { RulePage } from '../shared/rule-page.tsx'
import styles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { limitsOf, previewInputOf } from './band-draft.ts'
import { BandForm } from './band-form.tsx'
import { BandPreview } from './band-preview.tsx'

const listPath = to.bandAlarms()

/** Link parameters: a frequency band selected on the analysis page. */

/** One band alarm: `id` opens it, without it a new one is created; the preview is beside the form. */
export function BandAlarmDetailPage() {
  const navigate = useNavigate()
  const [{ id, copy, ...parameters }] = useAddress(alarmScreens.bandAlarm.query)
  const opened = useEditedRow(bandAlarm, { id, copy })
  const { source, detail, mode } = opened
  const row: AnyRow | null = detail.data ?? null
  const input = useMemo(() => (row ? previewInputOf(row) : null), [row])
  const { mappingId, quantity, low, high, envelopeFrom, envelopeTo, axis } = parameters
  const preset = useMemo((): FormValues => {
    const fields = { mappingId, quantity: quantity || null, low, high, envelopeFrom, envelopeTo, axis: axis || null }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  }, [mappingId, quantity, low, high, envelopeFrom, envelopeTo, axis])
  const goBack = () => void navigate(listPath)
  return (
    <RulePage
      opened={opened}
      words={bandText}
      listPath={listPath}
      subtitle={row ? [row.machineModelName, row.equipmentName, row.mappingName].filter(Boolean).join(' / ') : undefined}
    >
      {mode === 'View' && row && input && (
        <div className={styles.columns}>
          <div>
            <RowDetail resource={bandAlarm} row={row} />
          </div>
          <BandPreview input={input} name={String(row.name)} limits={limitsOf(row)} />
        </div>
      )}
      {(mode === 'Edit' || mode === 'CreateFromCopy') && row && <BandForm key={source} mode={mode} row={row} onDone={goBack} />}
      {mode === 'Create' && <BandForm mode={mode} row={null} preset={preset} onDone={goBack} />}
    </RulePage>
  )
}
