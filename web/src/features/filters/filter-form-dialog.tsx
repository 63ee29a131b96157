import { filters } from '@dealsy/contract'
import type { Filter, FilterChoice, FilterType } from '@dealsy/contract'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { issuesOf } from '../../api/client.ts'
import { useDraft } from '../../forms/draft.ts'
import { useEditedRecord } from '../../forms/edited-record.ts'
import { change, read } from '../../api/queries.ts'
import { touched } from '../../forms/touched.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { useRequired } from '../../ui/fields/required.ts'
import { FilterConflict } from './filter-conflict.tsx'
import { blankFields, fieldsOf, formOf, isCategory, typesBelow } from './filter-form.ts'
import type { FilterParent } from './filter-form.ts'
import { FilterFormFields } from './filter-form-fields.tsx'
import { useFilterWords } from './filter-words.ts'

interface FilterFormDialogProps {
  /** The filter to edit; a new one without it. */
  filter?: Filter | undefined
  /** The filter above it, or null at the top. */
  parent: FilterParent | null
  /** The type of a new filter where that is settled; else it is chosen among those that may stand below the parent. */
  type?: FilterType | undefined
  onCreated?: (filter: Filter) => void
  onClose: () => void
}

const noPages: readonly FilterChoice[] = []

/** Creates or edits a page, a non-page or an attribute (section 2, 'Filters ...'; section 5 for what is required). */
export function FilterFormDialog({ filter, parent, type, onCreated, onClose }: FilterFormDialogProps) {
  const { t } = useLingui()
  const types = filter ? (['page', 'non-page'] as const) : type ? [type] : typesBelow(parent?.type ?? null)
  const onlyType = types.length === 1 ? (types[0] ?? null) : null
  const { opened, theirs, version, resume, onError } = useEditedRecord(
    filter ?? { ...blankFields(parent, onlyType), version: 0 },
  )
  const [form, setForm] = useState(() => formOf(opened))
  const [uploading, setUploading] = useState(false)
  const place = filter ? filter._id : `below/${parent?._id ?? ''}/${type ?? ''}`
  const draft = useDraft(`filter/${place}`, form, setForm, { version, resume })
  const { missing, setTried } = useRequired()
  const movable = filter !== undefined && isCategory(filter.type)
  const pages = useQuery({ ...read(filters.pages, {}), enabled: movable }).data?.data.filters ?? noPages
  const above = form.parentFilter === parent?._id ? parent : pages.find(({ _id }) => _id === form.parentFilter)
  const words = useFilterWords(parent?.type === 'non-page' ? 'attribute' : 'category')
  const create = useMutation(change(filters.create, { ...words.created, about: form.name, draft }))
  const update = useMutation(change(filters.update, { ...words.updated, about: opened.name, draft }))
  const { isPending, error } = filter ? update : create
  const fields = fieldsOf(form, above?.isRentable === true)
  const { type: newType, descriptionKind: newKind, ...changes } = touched(opened, fields)
  const rangeError =
    fields.minPrice > fields.maxPrice ? t`The minimum price must not be above the maximum price.` : undefined

  function problemOf(): string | undefined {
    // In the order of the form: an attribute begins with its type.
    if (parent?.type === 'non-page' && fields.type === null) return t`Type is required.`
    if (fields.type === 'description' && fields.descriptionKind === null) return t`Type is required.`
    if (fields.name.en.trim() === '' || fields.name.ar.trim() === '') return t`Filter name is required.`
    if (fields.type === null) return t`Filter type is required.`
    if (fields.type === 'non-page' && fields.parentFilter === null) return t`A non-page filter needs a parent.`
    if (!filter && parent === null && fields.icon === null) return t`Icon is required.`
    return rangeError
  }

  function submit() {
    setTried()
    const problem = problemOf()
    if (problem !== undefined) {
      toast.error(problem)
    } else if (filter) {
      const body = {
        ...changes,
        ...((newType === 'page' || newType === 'non-page') && { type: newType }),
        version,
      }
      update.mutate({ params: { id: filter._id }, body }, { onSuccess: onClose, onError })
    } else if (fields.type !== null) {
      const { name, descriptionKind, parentFilter, icon, ...settings } = fields
      const body = {
        parentFilter,
        icon,
        // That of a description is its kind.
        name,
        ...(descriptionKind !== null && { descriptionKind }),
        ...(isCategory(fields.type) && settings),
        type: fields.type,
      }
      create.mutate(
        { body },
        {
          onSuccess: ({ data }) => {
            onClose()
            onCreated?.(data.filter)
          },
        },
      )
    }
  }

  return (
    <FormDialog
      title={filter ? words.update : words.create}
      description={
        parent?.type !== 'non-page'
          ? t`The app shows the name in the language of its user.`
          : t`Products of this filter are described and found by it.`
      }
      submitLabel={filter ? t`Update` : t`Create`}
      busy={isPending || uploading}
      dirty={uploading || newType !== undefined || newKind !== undefined || Object.keys(changes).length > 0}
      draft={draft}
      onSubmit={submit}
      onClose={onClose}
    >
      {theirs !== null && <FilterConflict theirs={theirs} yours={fields} pages={pages} />}
      <FilterFormFields
        form={form}
        onChange={(changed) => setForm((last) => ({ ...last, ...changed }))}
        filter={filter}
        parent={parent}
        types={types}
        pages={pages}
        rentableByParent={above?.isRentable === true}
        rangeError={rangeError}
        issues={issuesOf(error)}
        missing={missing}
        onUploading={setUploading}
      />
    </FormDialog>
  )
}
