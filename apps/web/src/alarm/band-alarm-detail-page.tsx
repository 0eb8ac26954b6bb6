import { bandAlarm } from '@undertone/domain/alarm/band-alarm.resource'
import { permissionOf } from '@undertone/domain/core/resource'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { useAddress } from '../core/address.ts'
import { useText } from '../core/language.ts'
import { useCall } from '../core/query.ts'
import { useSession } from '../core/session.ts'
import { callsFor } from '../resource/calls-for.ts'
import type { AnyRow, FormMode, FormValues } from '../resource/form-values.ts'
import { RowDetail } from '../resource/row-detail.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Skeletons } from '../ui/skeletons.tsx'
import styles from './alarm.module.css'
import bandStyles from './band.module.css'
import { bandText } from './band-alarm.text.ts'
import { askedOf, limitsOf } from './band-form.ts'
import { BandForm } from './band-form.tsx'
import { BandPreview } from './band-preview.tsx'

const listPath = '/configureManagement/bandAlarm'

/** What a link brings along: a band that somebody saw on the bench. */
const brought = { mappingId: null, quantity: '', low: null, high: null, envelopeFrom: null, envelopeTo: null, axis: '' } as const

/** One band alarm: `id` opens it, without it a new one begins; what it finds stands beside it. */
export function BandAlarmDetailPage() {
  const say = useText()
  const navigate = useNavigate()
  const { can } = useSession()
  const [{ id, copy, ...given }] = useAddress({ id: null, copy: null, ...brought })
  const source = id ?? copy
  const detail = useCall(callsFor(bandAlarm).detail, { params: { id: String(source) } }, { enabled: source !== null })
  const row: AnyRow | null = detail.data ?? null
  const asked = useMemo(() => (row ? askedOf(row) : null), [row])
  const { mappingId, quantity, low, high, envelopeFrom, envelopeTo, axis } = given
  const preset = useMemo((): FormValues => {
    const fields = { mappingId, quantity: quantity || null, low, high, envelopeFrom, envelopeTo, axis: axis || null }
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  }, [mappingId, quantity, low, high, envelopeFrom, envelopeTo, axis])
  const mode: FormMode = !can(permissionOf(bandAlarm, id === null ? 'add' : 'edit'))
    ? 'View'
    : id !== null
      ? 'Edit'
      : copy === null
        ? 'Create'
        : 'CreateFromCopy'
  const title = mode === 'View' ? bandText.titleView : mode === 'Edit' ? bandText.titleEdit : bandText.titleNew
  const goBack = () => void navigate(listPath)
  return (
    <Page
      title={say(title)}
      subtitle={row ? [row.machineModelName, row.equipmentName, row.mappingName].filter(Boolean).join(' / ') : undefined}
      actions={
        <Link className={styles.link} to={listPath}>
          {say(bandText.back)}
        </Link>
      }
    >
      {detail.isError && <ErrorNote error={detail.error} retry={() => void detail.refetch()} />}
      {source !== null && detail.isPending && <Skeletons shape="form" />}
      {mode === 'View' && source === null && <EmptyState title={say(bandText.choose)} />}
      {mode === 'View' && row && asked && (
        <div className={bandStyles.columns}>
          <div>
            <RowDetail resource={bandAlarm} row={row} />
          </div>
          <BandPreview asked={asked} name={String(row.name)} limits={limitsOf(row)} />
        </div>
      )}
      {(mode === 'Edit' || mode === 'CreateFromCopy') && row && <BandForm key={source} mode={mode} row={row} onDone={goBack} />}
      {mode === 'Create' && <BandForm mode={mode} row={null} preset={preset} onDone={goBack} />}
    </Page>
  )
}
