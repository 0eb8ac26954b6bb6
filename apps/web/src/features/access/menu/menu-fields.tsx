import { status } from '@undertone/domain/access/access.enums'
import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { menuType } from '@undertone/domain/session/session.enums'
import { Input, Select, Switch } from 'antd'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { Icon, iconNames } from '../../../ui/control/icon.tsx'
import { textClass } from '../../../ui/display/text-class.ts'
import { controlOf, wordsOf } from '../../../ui/form/fields.tsx'
import { Field } from '../../../ui/form/form-field.tsx'
import type { FieldsOf } from '../../../ui/form/use-form.ts'
import styles from '../shared/access.module.css'
import { menuText } from './menu.text.ts'
import type { MenuForm } from './menu-draft.ts'
import { possibleParents } from './menu-tree.ts'

/** Select value of the top level, which has no id. */
const topLevelValue = 0

interface FieldProps {
  readonly of: FieldsOf<MenuForm>
  readonly mayEdit: boolean
}

type TextName = 'nameCn' | 'nameEn' | 'path' | 'perms' | 'orderNum'

function TextControl({ of, mayEdit, name, max }: FieldProps & { readonly name: TextName; readonly max: number }) {
  return (
    <Input
      {...controlOf(of, name)}
      value={of.values[name]}
      maxLength={max}
      disabled={!mayEdit}
      autoComplete="off"
      className={name === 'path' || name === 'perms' ? textClass.mono : ''}
      onChange={(event) => of.set({ [name]: event.target.value })}
    />
  )
}

/** The kind of an entry; a built-in entry keeps its kind. */
function TypeField({ of, mayEdit, isFixed }: FieldProps & { readonly isFixed: boolean }) {
  const say = useText()
  const { values: form, set } = of
  return (
    <Field of={of} name="menuType" label={say(menuText.menuType)} help={isFixed ? say(menuText.fixed) : undefined}>
      {isFixed ? (
        <span className={styles.fixed}>{say(memberOf(menuType, form.menuType) ?? menuText.menuType)}</span>
      ) : (
        <Select
          {...controlOf(of, 'menuType')}
          value={form.menuType}
          disabled={!mayEdit}
          options={Object.values(menuType.members).map((member) => ({ value: member.code, label: say(member) }))}
          // The parent of one type can rarely be that of another.
          onChange={(code) => set({ menuType: code, ...((code === 'F') === (form.menuType === 'F') ? {} : { parentId: null }) })}
        />
      )}
    </Field>
  )
}

function ParentField({
  of,
  mayEdit,
  entries,
  entryId,
}: FieldProps & { readonly entries: readonly MenuEntry[]; readonly entryId: number | null }) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const isButton = of.values.menuType === 'F'
  const parents = possibleParents(entries, of.values.menuType, entryId).map((one) => ({
    value: one.id,
    label: lang === 'cn' ? one.nameCn : one.nameEn,
  }))
  return (
    <Field of={of} name="parentId" label={say(menuText.parent)}>
      <Select
        {...controlOf(of, 'parentId')}
        value={of.values.parentId ?? (isButton ? null : topLevelValue)}
        disabled={!mayEdit}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...(isButton ? [] : [{ value: topLevelValue, label: say(menuText.root) }]), ...parents]}
        onChange={(chosen) => of.set({ parentId: chosen === topLevelValue ? null : chosen })}
      />
    </Field>
  )
}

function IconField({ of, mayEdit }: FieldProps) {
  const say = useText()
  const { values: form, set } = of
  return (
    <Field of={of} name="icon" label={say(menuText.icon)}>
      <Select
        {...controlOf(of, 'icon')}
        value={form.icon}
        disabled={!mayEdit}
        showSearch
        options={[...new Set(['', form.icon, ...iconNames])].map((name) => ({ value: name, label: name === '' ? '-' : name }))}
        optionRender={({ value }) => (
          <span className={styles.icon}>
            {iconNames.map((name) => name === value && <Icon key={name} name={name} />)}
            {value === '' ? '-' : value}
          </span>
        )}
        onChange={(name) => set({ icon: name })}
      />
    </Field>
  )
}

/** Whether an entry is shown, and its status. */
function StateFields({ of, mayEdit }: FieldProps) {
  const say = useText()
  const { values: form, set } = of
  return (
    <>
      <Field of={of} name="hidden" label={say(menuText.isHidden)}>
        <span>
          <Switch {...wordsOf(of, 'hidden')} checked={form.hidden} disabled={!mayEdit} onChange={(hidden) => set({ hidden })} />
        </span>
      </Field>
      <Field of={of} name="status" label={say(menuText.status)}>
        <Select
          {...controlOf(of, 'status')}
          value={form.status}
          disabled={!mayEdit}
          options={Object.values(status.members).map((member) => ({ value: member.code, label: say(member) }))}
          onChange={(code) => set({ status: code })}
        />
      </Field>
    </>
  )
}

/** The fields of a menu entry; `entry` is null for a new one. */
export function MenuFields({
  of,
  mayEdit,
  entry,
  entries,
}: FieldProps & { readonly entry: MenuEntry | null; readonly entries: readonly MenuEntry[] }) {
  const say = useText()
  const isFixed = entry !== null && entry.origin !== null
  const isButton = of.values.menuType === 'F'
  const permsHelp = isFixed ? menuText.permsHelpBuiltIn : isButton ? menuText.permsHelpButton : menuText.permsHelp
  return (
    <div className={styles.menuFields}>
      <Field of={of} name="nameCn" label={say(menuText.nameCn)}>
        <TextControl of={of} mayEdit={mayEdit} name="nameCn" max={40} />
      </Field>
      <Field of={of} name="nameEn" label={say(menuText.nameEn)}>
        <TextControl of={of} mayEdit={mayEdit} name="nameEn" max={40} />
      </Field>
      <TypeField of={of} mayEdit={mayEdit} isFixed={isFixed} />
      <ParentField of={of} mayEdit={mayEdit} entries={entries} entryId={entry?.id ?? null} />
      {!isButton && (
        <Field of={of} name="path" label={say(menuText.path)} help={say(isFixed ? menuText.fixed : menuText.pathHelp)}>
          {isFixed ? (
            <code className={styles.fixed}>{of.values.path}</code>
          ) : (
            <TextControl of={of} mayEdit={mayEdit} name="path" max={200} />
          )}
        </Field>
      )}
      <Field of={of} name="perms" label={say(menuText.perms)} help={say(permsHelp)}>
        <TextControl of={of} mayEdit={mayEdit} name="perms" max={100} />
      </Field>
      {!isButton && <IconField of={of} mayEdit={mayEdit} />}
      <Field of={of} name="orderNum" label={say(menuText.orderNum)}>
        <TextControl of={of} mayEdit={mayEdit} name="orderNum" max={5} />
      </Field>
      <StateFields of={of} mayEdit={mayEdit} />
    </div>
  )
}
