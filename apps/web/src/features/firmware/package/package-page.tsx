import { firmwareCalls } from '@undertone/domain/firmware/firmware.calls'
import { firmwareType } from '@undertone/domain/firmware/firmware.enums'
import { firmwareScreens } from '@undertone/domain/firmware/firmware.screens'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { packageText } from '../shared/firmware.text.ts'
import { KeyDialog } from './key-dialog.tsx'
import { packageColumns } from './package-columns.tsx'
import { PackageDrawer } from './package-drawer.tsx'
import { PackageForm } from './package-form.tsx'

const filters: readonly RecordFilter<'keyword' | 'type'>[] = [
  { kind: 'keyword', key: 'keyword', label: packageText.keyword, width: 260 },
  { kind: 'choice', key: 'type', of: firmwareType, label: packageText.type, all: packageText.anyType, width: 160 },
]

/** The packages of the platform; one is opened beside the list, and its id is in the address. */
export function PackagePage() {
  const say = useText()
  const { can } = useSession()
  const [{ id }, change] = useAddress(firmwareScreens.firmwarePackages.query)
  const [open, setOpen] = useState<'add' | 'key' | null>(null)
  const columns = useMemo(() => packageColumns(say), [say])
  return (
    <RecordList<typeof firmwareCalls.findPage>
      title={firmwareScreens.firmwarePackages.label}
      call={firmwareCalls.findPage}
      filters={filters}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      current={id}
      actions={
        <>
          <Button icon="key" onClick={() => setOpen('key')}>
            {say(packageText.key)}
          </Button>
          {can(firmwareCalls.add.access) && (
            <Button kind="primary" icon="plus" onClick={() => setOpen('add')}>
              {say(packageText.add)}
            </Button>
          )}
        </>
      }
      empty={{ title: say(packageText.none), hint: say(packageText.noneHint) }}
      noMatch={{ title: say(packageText.noMatch), hint: say(packageText.noMatchHint) }}
    >
      {id !== null && <PackageDrawer id={id} onClose={() => change({ id: null })} />}
      {open === 'key' && <KeyDialog onClose={() => setOpen(null)} />}
      {open === 'add' && (
        <PackageForm
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null)
            change({ id: saved.id }, 'push')
          }}
        />
      )}
    </RecordList>
  )
}
