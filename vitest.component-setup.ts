// What every test of a component needs.
import { configure } from '@testing-library/react';

// How long `findBy…` and `waitFor` wait before they give up: on a busy machine a lazy part takes more than one second.
configure({ asyncUtilTimeout: 20_000 });
