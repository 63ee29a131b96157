import { filters, parentTypes } from '@dealsy/contract'
import type { FilterChoice, FilterDetails } from '@dealsy/contract'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../../forms/draft.ts'
import { change, read } from '../../api/queries.ts'
import { useLocalized, Written } from '../../ui/text/written.tsx'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useBilingualOptions } from '../../ui/fields/option.ts'

interface ImportFilterDialogProps {
  /** The filter that gets the copy. */
  target: FilterDetails
  onClose: () => void
}

/**
 * 'Select Nested Filters' (section 2, 'Filters for a parent'): one selector for each step down the tree; the last choice is
 * copied with its subtree. A filter that is not allowed below the target, or contains it, can be opened but not copied.
 */
export function ImportFilterDialog({ target, onClose }: ImportFilterDialogProps) {
  const { t } = useLingui()
  const [path, setPath] = useState<readonly FilterChoice[]>([])
  const [tried, setTried] = useState(false)
  const draft = useDraft(`copied-filter/${target._id}`, { path }, (chosen) => setPath(chosen.path))
  const copy = useMutation(
    change(filters.copyTree, {
      success: t`✅ Tree copied successfully.`,
      failure: t`❌ Failed to copy filter tree.`,
      about: target.name,
      draft,
    }),
  )
  const source = path.at(-1)
  const refusal = refusalOf()

  function refusalOf(): string | null {
    if (source === undefined) return t`Choose the filter to copy.`
    if (source._id === target._id || target.ancestors.some(({ _id }) => _id === source._id)) {
      return t`A filter cannot be copied into itself. Choose one further down or elsewhere.`
    }
    if (!parentTypes[source.type].includes(target.type)) {
      return t`A filter of this type cannot stand here. Choose one further down.`
    }
    return null
  }

  function submit() {
    setTried(true)
    if (source === undefined || refusal !== null) return
    copy.mutate({ params: { targetId: target._id }, body: { sourceFilterId: source._id } }, { onSuccess: onClose })
  }

  return (
    <FormDialog
      title={t`Select Nested Filters`}
      description={t`The chosen filter is copied here with all below it.`}
      submitLabel={t`Copy Filter Tree`}
      busy={copy.isPending}
      dirty={path.length > 0}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {[undefined, ...path].map((above, level) => (
        <LevelSelect
          key={above?._id ?? ''}
          above={above}
          chosen={path[level]}
          error={tried && level === Math.max(path.length - 1, 0) ? (refusal ?? undefined) : undefined}
          onChange={(choice) => setPath([...path.slice(0, level), ...(choice ? [choice] : [])])}
        />
      ))}
      {source !== undefined && refusal === null && <CopySummary source={source} target={target} />}
    </FormDialog>
  )
}

interface LevelSelectProps {
  /** The filter whose children are the options; default the top level. */
  above: FilterChoice | undefined
  chosen: FilterChoice | undefined
  error: string | undefined
  onChange: (choice: FilterChoice | undefined) => void
}

const noChoices: readonly FilterChoice[] = []

/** One selector of the cascade; renders nothing without options. */
function LevelSelect({ above, chosen, error, onChange }: LevelSelectProps) {
  const { t } = useLingui()
  const bilingualOptions = useBilingualOptions()
  const localized = useLocalized()
  const query = useQuery(read(filters.all, { query: above === undefined ? {} : { parentFilter: above._id } }))
  const choices = query.data?.data.filters ?? noChoices
  if (above !== undefined && choices.length === 0) return null
  return (
    <Combobox
      clearable
      label={above === undefined ? t`Filter` : t`Below ${localized(above.name)}`}
      required={above === undefined}
      placeholder={query.isPending ? t`Loading...` : t`Select a filter`}
      options={bilingualOptions(choices)}
      value={chosen?._id ?? null}
      onChange={(id) => onChange(choices.find(({ _id }) => _id === id))}
      error={error ?? query.error?.message}
    />
  )
}

/** The number of filters that will be copied. */
function CopySummary({ source, target }: { source: FilterChoice; target: FilterDetails }) {
  const localized = useLocalized()
  const below = useQuery(read(filters.uses, { params: { id: source._id } })).data?.data.uses.filters
  return (
    <p role="status" className="rounded-md bg-accent-soft px-3 py-2.5 text-accent-text wrap-anywhere">
      <Trans>
        <Written>{localized(source.name)}</Written> will be copied into <Written>{localized(target.name)}</Written>.
      </Trans>{' '}
      {below !== undefined && (
        <Plural
          value={below}
          _0="Nothing is below it."
          one="# filter below it comes along."
          other="# filters below it come along."
        />
      )}
    </p>
  )
}
