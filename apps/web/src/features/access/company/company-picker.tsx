import { Checkbox, Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../../core/language/language.ts'
import type { FormValue } from '../../../resource/core/form-values.ts'
import { Icon } from '../../../ui/control/icon.tsx'
import { Skeletons } from '../../../ui/feedback/skeletons.tsx'
import styles from '../shared/access.module.css'
import { accessText } from '../shared/access.text.ts'
import { useExpandedKeys } from '../shared/use-expanded-keys.ts'
import { filterCompanies, flattenCompanies, toggleCompany } from './company-nodes.ts'
import { companyRows } from './company-tree.tsx'
import { useCompanies } from './use-companies.ts'

const idsOf = (value: FormValue): readonly number[] => (Array.isArray(value) ? value : [])

/** Selects companies in their tree; antd's form passes value and onChange. A company gives access to itself only. */
export function CompanyPicker({
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
  const rows = useMemo(() => companyRows(filterCompanies(companies ?? [], keyword)), [companies, keyword])
  const expansion = useExpandedKeys(flattenCompanies(companies ?? []).map((one) => one.id))
  const selected = idsOf(value)
  return (
    <div className={styles.picker} {...(id ? { id } : {})}>
      <div className={styles.pickerHead}>
        <Input
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          placeholder={say(accessText.findCompany)}
          aria-label={say(accessText.findCompany)}
          prefix={<Icon name="search" size={14} />}
          allowClear
        />
        <Checkbox checked={linked} onChange={(event) => setLinked(event.target.checked)}>
          {say(accessText.includeSubCompanies)}
        </Checkbox>
      </div>
      <div className={styles.pickerRoom}>
        {!companies && <Skeletons count={4} />}
        {companies && rows.length === 0 && <p className={styles.quiet}>{say(accessText.noCompany)}</p>}
        {rows.length > 0 && (
          <Tree
            aria-label={say(accessText.visibleCompanies)}
            treeData={rows}
            checkable
            checkStrictly
            selectable={false}
            {...expansion}
            motion={false}
            checkedKeys={{ checked: [...selected], halfChecked: [] }}
            onCheck={(_keys, { node }) => onChange?.(toggleCompany(companies ?? [], selected, node.key, linked))}
          />
        )}
      </div>
      <p className={styles.pickerFoot} data-empty={selected.length === 0}>
        {selected.length === 0 ? say(accessText.noneSelected) : say(accessText.countSelected, { count: selected.length })}
      </p>
    </div>
  )
}
