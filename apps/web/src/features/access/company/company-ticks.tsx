import { Checkbox, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import { accessText } from '../shared/access.text.ts'
import { useFolding } from '../shared/use-folding.ts'
import { findCompanies, flatCompanies, toggledCompanies } from './company-nodes.ts'
import { companyRows } from './company-tree.tsx'
import { useCompanies } from './use-companies.ts'

const idsOf = (value: FormValue): readonly number[] => (Array.isArray(value) ? value : [])

/** Picks companies in their tree; antd's form hands over value and onChange. Each company counts for itself alone. */
export function CompanyTicks({
  id,
  value,
  onChange,
}: {
  readonly id?: string
  readonly value?: FormValue
  readonly onChange?: (value: number[]) => void
}) {
  const say = useText()
  const companies = useCompanies()
  const [keyword, setKeyword] = useState('')
  const [linked, setLinked] = useState(true)
  const rows = useMemo(() => companyRows(findCompanies(companies ?? [], keyword)), [companies, keyword])
  const folding = useFolding(flatCompanies(companies ?? []).map((one) => one.id))
  const chosen = idsOf(value)
  return (
    <div className="access-picker" {...(id ? { id } : {})}>
      <div className="access-picker-head">
        <Input
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={say(accessText.findCompany)}
          aria-label={say(accessText.findCompany)}
          prefix={<Icon name="search" size={14} />}
          allowClear
        />
        <Checkbox checked={linked} onChange={(event) => setLinked(event.target.checked)}>
          {say(accessText.withBelow)}
        </Checkbox>
      </div>
      <div className="access-picker-room">
        {!companies && <Skeletons count={4} />}
        {companies && rows.length === 0 && <p className="access-quiet">{say(accessText.noCompany)}</p>}
        {rows.length > 0 && (
          <Tree
            aria-label={say(accessText.chosenCompanies)}
            treeData={rows}
            checkable
            checkStrictly
            selectable={false}
            {...folding}
            motion={false}
            checkedKeys={{ checked: [...chosen], halfChecked: [] }}
            onCheck={(_keys, { node }) => onChange?.(toggledCompanies(companies ?? [], chosen, node.key, linked))}
          />
        )}
      </div>
      <p className="access-picker-foot" data-empty={chosen.length === 0}>
        {chosen.length === 0 ? say(accessText.noneChosen) : say(accessText.countChosen, { count: chosen.length })}
      </p>
    </div>
  )
}
