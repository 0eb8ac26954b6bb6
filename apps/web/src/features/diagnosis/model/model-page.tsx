import { diagnosticModelCalls } from '@undertone/domain/diagnostic-model/diagnostic-model.calls'
import { modelAlgorithm, modelMapType } from '@undertone/domain/diagnostic-model/diagnostic-model.enums'
import { diagnosticModelScreens } from '@undertone/domain/diagnostic-model/diagnostic-model.screens'
import { useMemo, useState } from 'react'
import { useAddress } from '../../../core/address/address.ts'
import { useText } from '../../../core/language/language.ts'
import { useSession } from '../../../core/session/session.ts'
import type { RecordFilter } from '../../../resource/record-list/record-filters.ts'
import { RecordList } from '../../../resource/record-list/record-list.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { modelText } from './model.text.ts'
import { modelColumns } from './model-columns.tsx'
import { ModelDrawer } from './model-drawer.tsx'
import { ModelForm } from './model-form.tsx'

const filters: readonly RecordFilter<'name' | 'mapType' | 'algorithm'>[] = [
  { kind: 'keyword', key: 'name', label: modelText.keyword, width: 260 },
  { kind: 'choice', key: 'algorithm', of: modelAlgorithm, label: modelAlgorithm.label, all: modelText.anyAlgorithm, width: 160 },
  { kind: 'choice', key: 'mapType', of: modelMapType, label: modelMapType.label, all: modelText.anyMapType, width: 170 },
]

/** The diagnostic models of the platform; one is opened beside the list, and its id is in the address. */
export function ModelPage() {
  const say = useText()
  const { can } = useSession()
  const [{ id }, change] = useAddress(diagnosticModelScreens.diagnosticModels.query)
  const [isAdding, setAdding] = useState(false)
  const columns = useMemo(() => modelColumns(say), [say])
  return (
    <RecordList<typeof diagnosticModelCalls.findPage>
      title={diagnosticModelScreens.diagnosticModels.label}
      call={diagnosticModelCalls.findPage}
      filters={filters}
      columns={columns}
      onRow={(row) => change({ id: row.id }, 'push')}
      current={id}
      actions={
        can(diagnosticModelCalls.add.access) && (
          <Button kind="primary" icon="plus" onClick={() => setAdding(true)}>
            {say(modelText.add)}
          </Button>
        )
      }
      empty={{ title: say(modelText.none), hint: say(modelText.noneHint) }}
      noMatch={{ title: say(modelText.noMatch), hint: say(modelText.noMatchHint) }}
    >
      {id !== null && <ModelDrawer id={id} onClose={() => change({ id: null })} />}
      {isAdding && (
        <ModelForm
          model={null}
          onClose={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false)
            change({ id: saved.id }, 'push')
          }}
        />
      )}
    </RecordList>
  )
}
