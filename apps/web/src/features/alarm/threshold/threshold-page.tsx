import { alarmScreens } from '@undertone/domain/alarm/alarm.screens'
import { limitNames } from '@undertone/domain/alarm/threshold/limit-names.table'
import { threshold } from '@undertone/domain/alarm/threshold/threshold.resource'
import { isoZoneOf } from '@undertone/domain/asset/severity/iso-zones.table'
import { useState } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow, FormMode, FormValues } from '../../../resource/core/form-values.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/alarm.module.css'
import { thresholdText } from './threshold.text.ts'
import { ThresholdDrawer } from './threshold-drawer.tsx'
import { ThresholdPicture } from './threshold-picture.tsx'
import { ThresholdUsage, usersOf } from './threshold-usage.tsx'

function UsageCell({ row }: { readonly row: AnyRow }) {
  const count = typeof row.sensorCount === 'number' ? row.sensorCount : 0
  return count === 0 ? (
    <span className={textClass.absent}>0</span>
  ) : (
    <Link className={styles.link} to={usersOf(row.id)} onClick={(event) => event.stopPropagation()}>
      {count}
    </Link>
  )
}

/** The severity limits of a template: those of its standard, or its own, once if all axes share them. */
function SeverityCell({ row }: { readonly row: AnyRow }) {
  const pair = (name: 'X' | 'Y' | 'Z') =>
    [row[`v${name}CMax`], row[`v${name}DMax`]].map((value) => (typeof value === 'number' ? value : '-'))
  const shown = (['X', 'Y', 'Z'] as const).map((axis) => pair(axis).join(' / '))
  const zone = row.kind === 'Iso' ? isoZoneOf(typeof row.isoClass === 'string' ? row.isoClass : null) : undefined
  if (zone) return <span className={styles.pair}>{`${zone.bc} / ${zone.cd}`}</span>
  if (shown.every((text) => text === '- / -')) return <span className={textClass.absent}>-</span>
  return (
    <span className={styles.pair}>
      {new Set(shown).size === 1 ? shown[0] : shown.map((text, at) => `${'XYZ'[at]} ${text}`).join(' · ')}
    </span>
  )
}

const common = { field: null, sortable: false, shown: true } as const
const extraColumns: readonly ListColumn[] = [
  { ...common, key: 'severity', label: thresholdText.severity, width: 150, cell: (row) => <SeverityCell row={row} /> },
  { ...common, key: 'sensorCount', label: thresholdText.sensors, width: 100, cell: (row) => <UsageCell row={row} /> },
]
/** They are shown in the chart below the fields. */
const replaced: readonly string[] = limitNames

const footer = (values: FormValues, row: AnyRow | null) => (
  <>
    <ThresholdPicture values={values} />
    {row && <ThresholdUsage id={row.id} />}
  </>
)

/** Threshold templates: by a standard or custom, drawn as zones, and the points that use them. */
export function ThresholdPage() {
  const say = useText()
  const [form, setForm] = useState<{ readonly mode: FormMode; readonly row: AnyRow | null } | null>(null)
  return (
    <Page title={say(alarmScreens.thresholds.label)}>
      <ResourceList
        resource={threshold}
        extraColumns={extraColumns}
        without={replaced}
        footer={footer}
        openForm={(mode, row) =>
          // A company has one default: a copy does not replace it.
          setForm({ mode, row: row && mode === 'CreateFromCopy' ? { ...row, isDefault: false } : row })
        }
      />
      {form && <ThresholdDrawer key={`${form.mode}:${form.row?.id}`} {...form} onClose={() => setForm(null)} />}
    </Page>
  )
}
