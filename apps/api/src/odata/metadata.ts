/** `$metadata`: the tables in CSDL 4.0 as XML, with their labels and the service's limitations. */
import { escapeMarkup } from '@caracteriza/domain/values/markup';
import type { TableDescription } from './table.ts';

const namespace = 'Caracteriza';

/** As the value of an attribute; characters that XML does not allow become blanks. */
const attribute = (text: string) =>
  // oxlint-disable-next-line no-control-regex -- these characters are intended
  escapeMarkup(text.replace(/[\u0000-\u001F\uFFFE\uFFFF]/g, ' '));

const description = (text: string) =>
  `<Annotation Term="Org.OData.Core.V1.Description" String="${attribute(text)}"/>`;

function entityType({ entity, key, properties }: TableDescription): string {
  const keys = key.map((name) => `<PropertyRef Name="${name}"/>`).join('');
  const lines = properties.map(({ name, type, label }) => {
    const nullable = key.includes(name) ? ' Nullable="false"' : '';
    return `<Property Name="${name}" Type="${type}"${nullable}>${description(label)}</Property>`;
  });
  return `<EntityType Name="${entity}"><Key>${keys}</Key>\n${lines.join('\n')}\n</EntityType>`;
}

const capability = (term: string, property: string) =>
  `<Annotation Term="Org.OData.Capabilities.V1.${term}"><Record><PropertyValue Property="${property}" Bool="false"/></Record></Annotation>`;

/** Operations that the service does not support, so that programs perform them themselves. */
const limits = [
  capability('SortRestrictions', 'Sortable'),
  capability('ExpandRestrictions', 'Expandable'),
  capability('SearchRestrictions', 'Searchable'),
  '<Annotation Term="Org.OData.Capabilities.V1.SkipSupported" Bool="false"/>',
].join('\n');

const entitySet = ({ name, entity, label }: TableDescription) =>
  `<EntitySet Name="${name}" EntityType="${namespace}.${entity}">${description(label)}\n${limits}\n</EntitySet>`;

const reference = (vocabulary: string) =>
  `<edmx:Reference Uri="https://docs.oasis-open.org/odata/odata/v4.0/os/vocabularies/${vocabulary}.xml"><edmx:Include Namespace="${vocabulary}"/></edmx:Reference>`;

/** The document. */
export function metadataOf(tables: readonly TableDescription[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">
${reference('Org.OData.Core.V1')}
${reference('Org.OData.Capabilities.V1')}
<edmx:DataServices>
<Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">
${tables.map(entityType).join('\n')}
<EntityContainer Name="Respuestas">
<Annotation Term="Org.OData.Capabilities.V1.ConformanceLevel" EnumMember="Org.OData.Capabilities.V1.ConformanceLevelType/Minimal"/>
<Annotation Term="Org.OData.Capabilities.V1.FilterFunctions"><Collection/></Annotation>
${tables.map(entitySet).join('\n')}
</EntityContainer>
</Schema>
</edmx:DataServices>
</edmx:Edmx>
`;
}
