import { status } from '@undertone/domain/access/access.enums'
import type { MenuEntry } from '@undertone/domain/access/menu.calls'
import { memberOf } from '@undertone/domain/core/enum'
import { menuType } from '@undertone/domain/session/session.enums'
import { Input, Select, Switch } from 'antd'
import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { useLanguage, useText } from '../../../core/language/language.ts'
import { isSaveKey } from '../../../resource/form/row-form.tsx'
import { useLeaveGuard } from '../../../resource/form/use-leave-guard.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Icon, iconNames } from '../../../ui/control/icon.tsx'
import { Kbd } from '../../../ui/control/kbd.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { menuText } from './menu.text.ts'
import { type MenuForm as Form, menuDraft, menuFaults, menuForm } from './menu-draft.ts'
import { type MenuSource, useMenuSave } from './menu-source.ts'
import { possibleParents } from './menu-tree.ts'

/** Choice without a code of its own: the top level. */
const rootValue = 0

/** Nothing is open, so nothing can be lost. */
export const alwaysLeaves = async (): Promise<boolean> => true

/** The form of a menu entry; without one, of a new entry beneath `parentId`. */
export function MenuForm({
  source,
  entry,
  entries,
  parentId,
  orderNum,
  mayEdit,
  guard,
  onSaved,
  onCancel,
}: {
  readonly source: MenuSource
  readonly entry: MenuEntry | null
  readonly entries: readonly MenuEntry[]
  readonly parentId: number | null
  readonly orderNum: number
  readonly mayEdit: boolean
  /** Where the screen finds the question that stands before whatever would take this form away. */
  readonly guard: RefObject<() => Promise<boolean>>
  readonly onSaved: (id: number) => void
  readonly onCancel?: () => void
}) {
  const say = useText()
  const lang = useLanguage((state) => state.lang)
  const toast = useToast()
  const id = useId()
  const [opened] = useState(() => menuForm(entry, parentId, orderNum))
  const [form, setForm] = useState<Form>(opened)
  const [tried, setTried] = useState(false)
  const save = useMenuSave(source)
  const faults = tried ? menuFaults(form) : {}
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened)
  const isFixed = entry !== null && entry.origin !== null
  const { mayLeave, dialog } = useLeaveGuard(
    useCallback(
      () =>
        isChanged && !save.isPending && !save.isSuccess ? [(lang === 'cn' ? form.nameCn : form.nameEn) || say(menuText.addTitle)] : [],
      [isChanged, save, form, say, lang],
    ),
  )
  useEffect(() => {
    guard.current = mayLeave
    return () => {
      guard.current = alwaysLeaves
    }
  }, [guard, mayLeave])
  const set = (part: Partial<Form>) => setForm({ ...form, ...part })

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    setTried(true)
    if (save.isPending || Object.keys(menuFaults(form)).length > 0) return
    save.mutate(menuDraft(entry, form), {
      onSuccess: (saved) => {
        toast.success(say(menuText.saved))
        onSaved(saved.id)
      },
    })
  }
  const field = (name: keyof Form, label: string, control: ReactNode, help?: string) => (
    <div className="access-field">
      <label htmlFor={`${id}-${name}`}>{label}</label>
      {control}
      <span className="access-hint" data-wrong={faults[name] !== undefined}>
        {faults[name] ? say(faults[name]) : (help ?? '')}
      </span>
    </div>
  )
  const input = (name: 'nameCn' | 'nameEn' | 'path' | 'perms' | 'orderNum', max: number) => (
    <Input
      id={`${id}-${name}`}
      value={form[name]}
      maxLength={max}
      disabled={!mayEdit}
      autoComplete="off"
      status={faults[name] ? 'error' : ''}
      className={name === 'path' || name === 'perms' ? 'resource-mono' : ''}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  )
  return (
    <form
      className="access-menu-form"
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (!isSaveKey(event) || !isChanged) return
        event.preventDefault()
        submit()
      }}
    >
      {save.error && (
        <p className="resource-refusal" role="alert">
          {save.error.message}
        </p>
      )}
      <div className="access-menu-fields">
        {field('nameCn', say(menuText.nameCn), input('nameCn', 40))}
        {field('nameEn', say(menuText.nameEn), input('nameEn', 40))}
        {field(
          'menuType',
          say(menuText.menuType),
          isFixed ? (
            <span className="access-fixed">{say(memberOf(menuType, form.menuType) ?? menuText.menuType)}</span>
          ) : (
            <Select
              id={`${id}-menuType`}
              value={form.menuType}
              disabled={!mayEdit}
              options={Object.values(menuType.members).map((member) => ({ value: member.code, label: say(member) }))}
              onChange={(code) => set({ menuType: code })}
            />
          ),
          isFixed ? say(menuText.fixed) : undefined,
        )}
        {field(
          'parentId',
          say(menuText.parent),
          <Select
            id={`${id}-parentId`}
            value={form.parentId ?? rootValue}
            disabled={!mayEdit}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: rootValue, label: say(menuText.root) },
              ...possibleParents(entries, entry?.id ?? null).map((one) => ({
                value: one.id,
                label: lang === 'cn' ? one.nameCn : one.nameEn,
              })),
            ]}
            onChange={(chosen) => set({ parentId: chosen === rootValue ? null : chosen })}
          />,
        )}
        {field(
          'path',
          say(menuText.path),
          isFixed ? <code className="access-fixed">{form.path}</code> : input('path', 200),
          say(isFixed ? menuText.fixed : menuText.pathHelp),
        )}
        {field('perms', say(menuText.perms), input('perms', 100), say(menuText.permsHelp))}
        {field(
          'icon',
          say(menuText.icon),
          <Select
            id={`${id}-icon`}
            value={form.icon}
            disabled={!mayEdit}
            showSearch
            options={[...new Set(['', form.icon, ...iconNames])].map((name) => ({ value: name, label: name === '' ? '-' : name }))}
            optionRender={({ value }) => (
              <span className="access-icon">
                {iconNames.map((name) => name === value && <Icon key={name} name={name} />)}
                {value === '' ? '-' : value}
              </span>
            )}
            onChange={(name) => set({ icon: name })}
          />,
        )}
        {field('orderNum', say(menuText.orderNum), input('orderNum', 5))}
        {field(
          'hidden',
          say(menuText.isHidden),
          <span>
            <Switch id={`${id}-hidden`} checked={form.hidden} disabled={!mayEdit} onChange={(hidden) => set({ hidden })} />
          </span>,
        )}
        {field(
          'status',
          say(menuText.status),
          <Select
            id={`${id}-status`}
            value={form.status}
            disabled={!mayEdit}
            options={Object.values(status.members).map((member) => ({
              value: member.code,
              label: say(memberOf(status, member.code) ?? member),
            }))}
            onChange={(code) => set({ status: code })}
          />,
        )}
      </div>
      {mayEdit && (
        <footer className="access-save">
          <Kbd keys="Ctrl+Enter" />
          {onCancel && <Button onClick={onCancel}>{say(menuText.cancel)}</Button>}
          <Button kind="primary" type="submit" busy={save.isPending} disabled={entry !== null && !isChanged}>
            {say(menuText.save)}
          </Button>
        </footer>
      )}
      {dialog}
    </form>
  )
}
