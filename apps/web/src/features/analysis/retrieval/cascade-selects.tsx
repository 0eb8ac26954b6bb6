import { Select } from 'antd'
import { useText } from '../../../core/language/language.ts'
import { mappingLabel } from '../../../resource/reference/asset-nodes.ts'
import { analysisText } from '../panel/analysis.text.ts'
import { Field } from '../panel/field.tsx'
import type { Cascade, CascadeChoice, CascadeOption } from './cascade.ts'

interface CascadeSelectProps {
  readonly label: string
  readonly value: number | null
  readonly options: readonly CascadeOption[]
  readonly onChange: (id: number) => void
}

function CascadeSelect({ label, value, options, onChange }: CascadeSelectProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select<number> id={id} value={value} options={[...options]} onChange={onChange} showSearch={{ optionFilterProp: 'label' }} />
      )}
    </Field>
  )
}

interface CascadeSelectsProps {
  readonly cascade: Cascade
  readonly onChoose: (choice: CascadeChoice) => void
}

/** Company, area, machine and point: each limits the ones after it. */
export function CascadeSelects({ cascade, onChoose }: CascadeSelectsProps) {
  const say = useText()
  const { companyId, areaId, equipmentId, mappingId } = cascade
  const ofCompany = companyId === null ? {} : { companyId }
  const ofArea = companyId === null || areaId === null ? {} : { companyId, areaId }
  const ofMachine = companyId === null || areaId === null || equipmentId === null ? {} : { companyId, areaId, equipmentId }
  const points = cascade.points.map(({ value, label, sensorId }) => ({ value, label: mappingLabel(label, sensorId) }))
  return (
    <>
      <CascadeSelect
        label={say(analysisText.company)}
        value={companyId}
        options={cascade.companies}
        onChange={(id) => onChoose({ companyId: id })}
      />
      <CascadeSelect
        label={say(analysisText.area)}
        value={areaId}
        options={cascade.areas}
        onChange={(id) => onChoose({ ...ofCompany, areaId: id })}
      />
      <CascadeSelect
        label={say(analysisText.equipment)}
        value={equipmentId}
        options={cascade.machines}
        onChange={(id) => onChoose({ ...ofArea, equipmentId: id })}
      />
      <CascadeSelect
        label={say(analysisText.mapping)}
        value={mappingId}
        options={points}
        onChange={(id) => onChoose({ ...ofMachine, mappingId: id })}
      />
    </>
  )
}
