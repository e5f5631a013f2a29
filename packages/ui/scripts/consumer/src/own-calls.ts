// An app that is itself a library may export the results of the package's functions.
import { rowGroups } from '@caracteriza/ui/row-groups';
import { rowTree } from '@caracteriza/ui/row-tree';
import { useUi } from '@caracteriza/ui/provider';

interface Row {
  id: string;
}

export const tree = rowTree<Row>({ parentOf: () => null });
export const groups = rowGroups<Row>({ by: 'id' });
export const useSettings = () => useUi();
