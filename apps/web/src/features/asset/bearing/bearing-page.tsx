import { assetScreens } from '@undertone/domain/asset/asset.screens'
import { bearing } from '@undertone/domain/asset/bearing.resource'
import { useText } from '../../../core/language/language.ts'
import type { ListColumn } from '../../../resource/column/list-columns.ts'
import type { AnyRow, FormValues } from '../../../resource/core/form-values.ts'
import { ResourceList } from '../../../resource/list/resource-list.tsx'
import { ToneMark } from '../../../ui/display/state-tag.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { Page } from '../../../ui/layout/page.tsx'
import styles from '../shared/asset.module.css'
import { bearingText } from './bearing.text.ts'
import { BearingChecks } from './bearing-checks.tsx'

/** The number of failed checks of a row, counted by the server. */
function DoubtsCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  const count = typeof row.doubts === 'number' ? row.doubts : null
  if (count === null) return <span className={textClass.absent}>-</span>
  return (
    <span className={count > 0 ? styles.contradicts : ''}>
      <ToneMark tone={count > 0 ? 'warning' : 'good'} /> {count > 0 ? say(bearingText.doubtful, { count }) : say(bearingText.passes)}
    </span>
  )
}

function OwnerCell({ row }: { readonly row: AnyRow }) {
  const say = useText()
  return typeof row.companyName === 'string' ? row.companyName : say(bearingText.platform)
}

const common = { field: null, sortable: false, shown: true } as const
const extraColumns: readonly ListColumn[] = [
  { ...common, key: 'doubts', label: bearingText.doubts, width: 120, cell: (row) => <DoubtsCell row={row} /> },
  { ...common, key: 'owner', label: bearing.fields.companyId.label, width: 130, cell: (row) => <OwnerCell row={row} /> },
]
const replaced = ['companyId']

const checks = (values: FormValues, row: AnyRow | null) => <BearingChecks values={values} row={row} />

/** The bearing library: geometry, orders, their sources, and contradictions between records. */
export function BearingPage() {
  const say = useText()
  return (
    <Page title={say(assetScreens.bearings.label)}>
      <ResourceList resource={bearing} extraColumns={extraColumns} without={replaced} footer={checks} />
    </Page>
  )
}
