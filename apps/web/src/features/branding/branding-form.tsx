import { accentPattern } from '@undertone/domain/branding/accent'
import { type Brand, type BrandSetting, brandingCalls, brandWordLimits, brandWords } from '@undertone/domain/branding/branding.calls'
import { brandImageGroups, brandImages } from '@undertone/domain/branding/branding-images.table'
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { send } from '../../core/api/api.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { useSend } from '../../core/api/query.ts'
import { useText } from '../../core/language/language.ts'
import { isSaveKey } from '../../resource/form/row-form.tsx'
import { useLeaveGuard } from '../../resource/form/use-leave-guard.ts'
import { Button } from '../../ui/control/button.tsx'
import { Kbd } from '../../ui/control/kbd.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import styles from './branding.module.css'
import { brandingText, wordLabels } from './branding.text.ts'
import { AccentField } from './branding-accent.tsx'
import { BrandImageField } from './branding-image-field.tsx'
import { BrandPreview } from './branding-preview.tsx'

/** Part by part what is typed, else what comes from above. */
const shownWith = (own: Brand, above: Brand): Brand => ({
  productName: own.productName || above.productName,
  loginTitle: own.loginTitle || above.loginTitle,
  loginLine: own.loginLine || above.loginLine,
  largeScreenTitle: own.largeScreenTitle || above.largeScreenTitle,
  copyright: own.copyright || above.copyright,
  accent: own.accent && accentPattern.test(own.accent) ? own.accent : above.accent,
  images: Object.fromEntries(brandImages.map(({ key }) => [key, own.images[key] ?? above.images[key]])) as Brand['images'],
})

const groups = Object.keys(brandImageGroups) as (keyof typeof brandImageGroups)[]

/** The form of a brand in one language, with everything it changes shown beside it. */
export function BrandingForm({ setting, hint }: { readonly setting: BrandSetting; readonly hint: string }) {
  const say = useText()
  const toast = useToast()
  const { platformCompanyId, languageType, inherited } = setting
  const [stored, setStored] = useState(setting.own)
  const [own, setOwn] = useState(setting.own)
  const [refusal, setRefusal] = useState<{ readonly field: string | undefined; readonly message: string } | null>(null)
  const invalidates = [brandingCalls.get, brandingCalls.brand]
  const save = useSend(brandingCalls.save, { invalidates })
  const savePlatform = useSend(brandingCalls.savePlatform, { invalidates })
  const isBusy = save.isPending || savePlatform.isPending
  const changed = [
    ...brandWords.filter((name) => (own[name] ?? '') !== (stored[name] ?? '')).map((name) => say(wordLabels[name])),
    ...(own.accent === stored.accent ? [] : [say(brandingText.accent)]),
    ...brandImages.filter(({ key }) => own.images[key] !== stored.images[key]).map(({ label }) => say(label)),
  ]
  const { dialog } = useLeaveGuard(() => changed)
  const problemAt = (field: string) => (refusal?.field === field ? refusal.message : null)
  const isWrong = own.accent !== null && !accentPattern.test(own.accent)

  async function store(): Promise<void> {
    if (isBusy || isWrong) return
    setRefusal(null)
    const body = { languageType, ...own }
    const sending =
      platformCompanyId === null ? savePlatform.mutateAsync({ body }) : save.mutateAsync({ body: { ...body, platformCompanyId } })
    await sending.then(
      (answer) => {
        setStored(answer.own)
        setOwn(answer.own)
        toast.success(say(brandingText.saved))
      },
      (error: Error) => setRefusal({ field: error instanceof ApiError ? error.field : undefined, message: error.message }),
    )
  }

  const other = languageType === 'cn' ? 'en' : 'cn'
  const otherName = say(other === 'cn' ? brandingText.chinese : brandingText.english)
  async function copyOther(): Promise<void> {
    const query = { languageType: other, ...(platformCompanyId === null ? {} : { platformCompanyId: String(platformCompanyId) }) } as const
    await send(brandingCalls.get, { query }, { stay: true }).then(
      ({ own: there }) => {
        const isEmpty = brandWords.every((name) => there[name] === null) && brandImages.every(({ key }) => there.images[key] === null)
        if (isEmpty && there.accent === null) return toast.error(say(brandingText.nothingThere))
        setOwn(there)
        toast.success(say(brandingText.copied))
      },
      (error: Error) => toast.error(error),
    )
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return
    event.preventDefault()
    void store()
  }

  return (
    <div className={styles.work}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()} onKeyDown={onKey}>
        <p className={styles.hint}>{hint}</p>
        {refusal && (
          <p className="resource-refusal" role="alert">
            {refusal.message}
          </p>
        )}
        <section>
          <h2 className={styles.heading}>{say(brandingText.words)}</h2>
          <div className={styles.fields}>
            {brandWords.map((name) => (
              <div key={name} className={styles.field}>
                <label htmlFor={`brand-${name}`}>{say(wordLabels[name])}</label>
                <Input
                  id={`brand-${name}`}
                  value={own[name] ?? ''}
                  maxLength={brandWordLimits[name]}
                  placeholder={inherited[name] ?? ''}
                  onChange={({ target }) => setOwn({ ...own, [name]: target.value === '' ? null : target.value })}
                  {...(problemAt(name) ? { status: 'error' as const } : {})}
                />
              </div>
            ))}
            <AccentField value={own.accent} inherited={inherited.accent} onChange={(accent) => setOwn({ ...own, accent })} />
          </div>
        </section>
        {groups.map((group) => (
          <section key={group}>
            <h2 className={styles.heading}>{say(brandImageGroups[group])}</h2>
            <div className={styles.images}>
              {brandImages
                .filter((place) => place.group === group)
                .map((place) => (
                  <BrandImageField
                    key={place.key}
                    place={place}
                    value={own.images[place.key]}
                    inherited={inherited.images[place.key]}
                    problem={problemAt(`images.${place.key}`)}
                    onChange={(fileId) => setOwn((now) => ({ ...now, images: { ...now.images, [place.key]: fileId } }))}
                  />
                ))}
            </div>
          </section>
        ))}
        <footer className="resource-page-foot">
          <Kbd keys="Ctrl+Enter" />
          <Button kind="quiet" onClick={() => void copyOther()}>
            {say(brandingText.copyOther, { language: otherName })}
          </Button>
          <Button disabled={changed.length === 0 || isBusy} onClick={() => setOwn(stored)}>
            {say(brandingText.undo)}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={changed.length === 0 || isWrong} onClick={() => void store()}>
            {say(brandingText.save)}
          </Button>
        </footer>
      </form>
      <BrandPreview brand={shownWith(own, inherited)} language={languageType} />
      {dialog}
    </div>
  )
}
